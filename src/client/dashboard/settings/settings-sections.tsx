import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldPath } from 'react-hook-form'
import { LANGUAGES, type Language } from '../../../shared/language.ts'
import { RECIPIENTS } from '../../../shared/recipients.ts'
import { type DeskSettings, FACTOR_MODES, LABEL_MODES, PRICE_MODES } from '../../../shared/settings.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { InputField, SelectField } from '../../ui/form-field.tsx'
import { Options } from '../../ui/options.tsx'
import type { DeskFormOf } from '../use-desk-form.ts'
import { SettingsClaims } from './settings-claims.tsx'
import type { SettingsValues } from './settings-draft.ts'

interface Props {
  form: DeskFormOf<SettingsValues>
  desk: DeskSettings
  readOnly: boolean
}

export function SettingsSections({ form, desk, readOnly }: Props) {
  const t = useDeskText()
  const { agency, phones, visits, networks, papers, labels, factor, menu, claims, legal, retention, spanish, english } = t.office.settings
  const inLanguage = { es: spanish, en: english }
  const line = (
    path: FieldPath<SettingsValues>,
    label: string,
    more: { type?: string; hint?: string; optional?: boolean; lang?: Language } = {},
  ) => <Line key={path} {...{ form, readOnly, path, label }} {...more} />
  const [inbox, email] = form.watch(['notificationInbox', 'email'])
  const elsewhere = desk.mailTo ?? email
  const inboxHint = inbox ? agency.inboxHint : elsewhere ? agency.inboxElse(elsewhere) : agency.inboxNowhere
  return (
    <div className="settings">
      <Section id="agency" title={agency.title} lead={agency.lead}>
        <div className="span2">{line('agencyName', agency.name)}</div>
        {line('email', agency.email, { type: 'email', optional: true })}
        {!readOnly && line('notificationInbox', agency.inbox, { type: 'email', optional: true, hint: inboxHint })}
      </Section>
      <Section id="phones" title={phones.title} lead={phones.lead}>
        {line('phone', phones.phone, { type: 'tel', optional: true })}
        {line('whatsapp', phones.whatsapp, { type: 'tel', optional: true })}
        {LANGUAGES.map((language) =>
          line(`whatsappMessage.${language}`, `${phones.greeting}, ${inLanguage[language]}`, { lang: language }),
        )}
      </Section>
      <Section id="visits" title={visits.title} lead={visits.lead}>
        <div className="span2">{line('address', visits.address, { optional: true })}</div>
        {LANGUAGES.map((language) =>
          line(`hours.${language}`, `${visits.hours}, ${inLanguage[language]}`, { lang: language, optional: true }),
        )}
      </Section>
      <Section id="networks" title={networks.title} lead={networks.lead}>
        {line('facebook', 'Facebook', { optional: true })}
        {line('instagram', 'Instagram', { optional: true })}
        {line('youtube', 'YouTube', { optional: true })}
        {line('tiktok', 'TikTok', { optional: true })}
      </Section>
      <Section id="papers" title={papers.title} lead={papers.lead}>
        {line('funeralLicence', papers.funeral, { optional: true, hint: papers.funeralHint })}
        {line('insuranceLicence', papers.insurance, { optional: true })}
        {line('priceListUrl', papers.priceList, { optional: true })}
        {line('footerYear', papers.year, { hint: papers.yearHint, optional: true })}
        <SelectField {...form.field('servicePrices')} label={papers.prices} disabled={readOnly}>
          <Options of={PRICE_MODES} called={(mode) => papers.priceModes[mode]} />
        </SelectField>
      </Section>
      <Section id="labels" title={labels.title} lead={labels.lead}>
        <div className="span2">
          <SelectField {...form.field('deskLabels')} label={labels.label} disabled={readOnly}>
            <Options of={LABEL_MODES} called={(mode) => labels.modes[mode]} />
          </SelectField>
        </div>
      </Section>
      <Section id="factor" title={factor.title} lead={factor.lead}>
        <div className="span2">
          <SelectField {...form.field('secondFactor')} label={factor.label} hint={factor.hint} disabled={readOnly}>
            <Options of={FACTOR_MODES} called={(mode) => factor.modes[mode]} />
          </SelectField>
        </div>
      </Section>
      <Section id="menu" title={menu.title} lead={menu.lead}>
        {LANGUAGES.map((language) =>
          line(`immediateNeedLabel.${language}`, `${menu.immediateNeed}, ${inLanguage[language]}`, {
            lang: language,
            hint: menu.own[language],
            optional: true,
          }),
        )}
      </Section>
      <Section id="claims" title={claims.title} lead={claims.lead}>
        <div className="span2 settings__claims">
          <SettingsClaims form={form} readOnly={readOnly} />
        </div>
      </Section>
      <Section id="legal" title={legal.title} lead={legal.lead}>
        {line('effectiveDate', legal.since, { type: 'date', optional: true, hint: legal.sinceHint })}
        <fieldset className="span2 settings__recipients" disabled={readOnly}>
          <legend>{legal.recipients}</legend>
          {RECIPIENTS.map((one) => (
            <label key={one} className="check">
              <input type="checkbox" {...form.register(`recipients.${one}`)} />
              <span>{legal.names[one]}</span>
            </label>
          ))}
        </fieldset>
      </Section>
      <Section id="retention" title={retention.title} lead={retention.lead}>
        {line('retentionMonths', retention.months, { type: 'number', hint: retention.hint })}
      </Section>
    </div>
  )
}

/** An address that names it leads there, once there is something to lead to. */
function Section({ id, title, lead, children }: { id: string; title: string; lead: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (location.hash === `#${id}`) heading.current?.focus()
  }, [id])
  return (
    <section aria-labelledby={`section-${id}`}>
      <div>
        <h2 id={`section-${id}`} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      <div className="grid2">{children}</div>
    </section>
  )
}

interface LineProps extends Pick<Props, 'form' | 'readOnly'> {
  path: FieldPath<SettingsValues>
  label: string
  type?: string
  hint?: string
  optional?: boolean
  lang?: Language
}

function Line({ form, readOnly, path, label, type = 'text', hint, optional = false, lang }: LineProps) {
  const t = useDeskText()
  return (
    <InputField
      {...form.field(path)}
      label={label}
      hint={hint}
      besideLabel={optional && !readOnly ? t.optional : undefined}
      type={type}
      autoComplete="off"
      readOnly={readOnly}
      {...(type === 'number' && { min: 0, max: 600, step: 1 })}
      {...(lang && { lang })}
    />
  )
}
