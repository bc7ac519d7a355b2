import { officeDay } from '../../../shared/dates.ts'
import { InputField } from '../../ui/form-field.tsx'
import { OFFICE_TIME_ZONE, officeToday } from '../office-time.ts'
import { momentOn } from './moment-on.ts'

interface Props {
  id: string
  label: string
  labelLang: string
  besideLabel?: string | undefined
  error: string | undefined
  /** A moment, or the day as it is being typed. */
  value: string
  /** The moment whose time of the day is kept: not what is half typed. */
  timeOf: string
  onChoose: (value: string) => void
}

/** Another day for a moment, which keeps its time of the day unless that is still to come. */
export function DayField({ value, timeOf, onChoose, ...field }: Props) {
  return (
    <InputField
      {...field}
      type="date"
      max={officeToday()}
      value={value.includes('T') ? officeDay(value, OFFICE_TIME_ZONE) : value}
      onChange={({ currentTarget }) => onChoose(momentOn(currentTarget.value, timeOf))}
    />
  )
}
