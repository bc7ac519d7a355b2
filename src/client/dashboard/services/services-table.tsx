import type { Service } from '../../../shared/service.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { editColumn } from '../row-buttons.tsx'

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

interface Props {
  services: Service[]
  onEdit: (service: Service) => void
  onDelete: (service: Service) => void
}

export function ServicesTable({ services, onEdit, onDelete }: Props) {
  const { services: t } = useDeskText().office
  return (
    <ListTable
      caption={t.caption}
      kind="services-table"
      rows={services}
      keyOf={({ id }) => id}
      columns={[
        { title: 'ID', lang: 'en', width: '4rem', isNumber: true, cell: ({ id }) => id },
        {
          title: 'Service',
          lang: 'en',
          names: true,
          cell: ({ name }) => (
            <>
              <span lang="en">{name.en}</span>
              <span className="services-table__twin" lang="es">
                {name.es}
              </span>
            </>
          ),
        },
        { title: 'Price ($)', lang: 'en', width: '8rem', isNumber: true, cell: ({ price }) => dollars.format(price) },
        {
          title: t.onSite,
          width: '9rem',
          cell: ({ isActive }) => (
            <span className={isActive ? 'state' : 'state state--off'}>
              <Glyph name={isActive ? 'check' : 'close'} />
              {isActive ? t.active : t.hidden}
            </span>
          ),
        },
        editColumn(({ name }) => name.en, onEdit, onDelete),
      ]}
    />
  )
}
