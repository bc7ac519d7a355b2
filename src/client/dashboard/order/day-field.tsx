import { officeDay } from '../../../shared/dates.ts'
import { InputField } from '../../ui/form-field.tsx'
import { momentOn, OFFICE_TIME_ZONE, officeToday } from '../office-time.ts'

interface Props {
  id: string
  label: string
  labelLang: string
  aside?: string | undefined
  error: string | undefined
  /** A moment, or the day as it is being typed. */
  value: string
  onChoose: (value: string) => void
}

/** Another day for a moment, which keeps its time of the day. */
export function DayField({ value, onChoose, ...field }: Props) {
  const isMoment = value.includes('T')
  return (
    <InputField
      {...field}
      type="date"
      max={officeToday()}
      value={isMoment ? officeDay(value, OFFICE_TIME_ZONE) : value}
      onChange={({ currentTarget }) => onChoose(momentOn(currentTarget.value, isMoment ? value : new Date().toISOString()))}
    />
  )
}
