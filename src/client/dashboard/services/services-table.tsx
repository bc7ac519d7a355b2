import type { Service } from '../../../shared/service.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskLanguage, useDeskText, useLabelMode } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { editColumn } from '../row-buttons.tsx'

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

interface Props {
  services: Service[]
  /** All of them in their new order. */
  onMove: (ids: number[]) => void
  onEdit: (service: Service) => void
  onDelete: (service: Service) => void
}

export function ServicesTable({ services, onMove, onEdit, onDelete }: Props) {
  const { labels, office } = useDeskText()
  const { services: t } = office
  const mode = useLabelMode()
  const spoken = useDeskLanguage()
  // The specification names a service in English here, whatever the desk speaks.
  const first = mode === 'translated' ? spoken : 'en'
  const second = first === 'en' ? 'es' : 'en'
  return (
    <ListTable
      caption={t.caption}
      kind="services-table"
      rows={services}
      keyOf={({ id }) => id}
      columns={[
        { ...titled(labels.id), width: '4rem', isNumber: true, cell: ({ id }) => id },
        {
          ...titled(labels.service),
          names: true,
          cell: ({ name }) => (
            <>
              <span lang={first}>{name[first]}</span>
              <span className="services-table__other" lang={second}>
                {name[second]}
              </span>
            </>
          ),
        },
        { ...titled(labels.servicePrice), width: '8rem', isNumber: true, cell: ({ price }) => dollars.format(price) },
        {
          title: t.onSite,
          width: '9rem',
          cell: ({ isActive }) => (
            <span className={isActive ? 'state' : 'state state--off'}>
              <NamedIcon name={isActive ? 'check' : 'close'} />
              {isActive ? t.active : t.hidden}
            </span>
          ),
        },
        editColumn(
          labels,
          ({ name }) => name[first],
          onEdit,
          onDelete,
          (service) => <MoveButtons service={service} services={services} name={service.name[first]} onMove={onMove} />,
        ),
      ]}
    />
  )
}

interface MoveProps extends Pick<Props, 'services' | 'onMove'> {
  service: Service
  name: string
}

/** One place up or down: on the site and wherever a service is chosen. */
function MoveButtons({ service, services, name, onMove }: MoveProps) {
  const { services: t } = useDeskText().office
  const language = useDeskLanguage()
  const at = services.indexOf(service)
  const moveTo = (to: number) => {
    const ids = services.filter((one) => one !== service).map(({ id }) => id)
    onMove(ids.toSpliced(to, 0, service.id))
  }
  return (
    <>
      <Button small icon="up" aria-label={t.up[language](name)} aria-disabled={at === 0} onClick={() => moveTo(at - 1)} />
      <Button
        small
        icon="down"
        aria-label={t.down[language](name)}
        aria-disabled={at === services.length - 1}
        onClick={() => moveTo(at + 1)}
      />
    </>
  )
}
