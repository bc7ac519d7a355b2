// Fields of the desk: label above, what is wrong below. The control is a child or one of the three here.
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { described, notByWheel } from './field.tsx'
import { NamedIcon } from './named-icon.tsx'

export interface FormFieldProps {
  id: string
  label: string
  /** The language of the label, where it is not that of the page. */
  labelLang?: string | undefined
  /** A word beside the label, such as "optional". */
  besideLabel?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

export function FormField({
  id,
  label,
  labelLang,
  besideLabel,
  hint,
  error,
  children,
  fill = false,
}: FormFieldProps & { children: ReactNode; fill?: boolean }) {
  return (
    <div className={fill ? 'field field--fill' : 'field'}>
      <label className="field__label" htmlFor={id}>
        <span lang={labelLang}>{label}</span>
        {besideLabel && <small>{besideLabel}</small>}
      </label>
      {children}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** What is wrong with the control of this id, which `described` has say so. */
export function FieldError({ id, error, ...own }: { id: string; error: ReactNode; lang?: string; role?: 'alert' }) {
  return (
    error && (
      <p className="field__error" id={`${id}-error`} {...own}>
        <NamedIcon name="warn" />
        {error}
      </p>
    )
  )
}

type Shared = 'id' | 'className' | 'aria-invalid' | 'aria-describedby'
type Props<Attributes> = FormFieldProps & Omit<Attributes, Shared>

/** What goes around a control, and what to the control itself. */
function parted<Given extends FormFieldProps>({ id, label, labelLang, besideLabel, hint, error, ...own }: Given) {
  return [
    { id, label, labelLang, besideLabel, hint, error },
    { className: 'input', id, name: id, ...described({ id, hint, error }), ...own },
  ] as const
}

export function InputField(props: Props<InputHTMLAttributes<HTMLInputElement>> & { ref?: Ref<HTMLInputElement> }) {
  const [around, input] = parted(props)
  return (
    <FormField {...around}>
      <input {...(input.type === 'number' && notByWheel)} {...input} />
    </FormField>
  )
}

export function SelectField(props: Props<SelectHTMLAttributes<HTMLSelectElement>>) {
  const [around, select] = parted(props)
  return (
    <FormField {...around}>
      <select {...select} />
    </FormField>
  )
}

export function TextField({ fill = false, ...props }: Props<TextareaHTMLAttributes<HTMLTextAreaElement>> & { fill?: boolean }) {
  const [around, area] = parted(props)
  return (
    <FormField {...around} fill={fill}>
      <textarea {...area} />
    </FormField>
  )
}
