import { type KeyboardEvent, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import type { Language } from '../../../shared/language.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { described } from '../../ui/field.tsx'
import { FieldError } from '../../ui/form-field.tsx'
import type { ServiceValues } from './service-values.ts'

interface Props {
  form: UseFormReturn<ServiceValues>
  language: Language
  error: string | undefined
}

/** The features in one language: each can be rewritten, moved by its buttons or with Alt and an arrow, and taken away. */
export function FeatureList({ form: { control, register, getValues, setValue }, language, error }: Props) {
  const words = useDeskText().office.services
  const another = useRef<HTMLInputElement>(null)
  const [announced, setAnnounced] = useState('')
  const name = `features.${language}` as const
  const { fields, append, move, remove } = useFieldArray({ control, name })
  const texts = useWatch({ control, name }).map(({ text }) => text)
  const id = `features-${language}`
  const { ref: anotherRef, ...anotherField } = register(`another.${language}`, { deps: name })

  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return
    move(from, to)
    setAnnounced(words.moved[language](texts[from] ?? '', to + 1, fields.length))
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    moveTo(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  const takeAway = (at: number) => {
    remove(at)
    another.current?.focus()
  }
  /** A blank one is not added. */
  const add = () => {
    const text = getValues(`another.${language}`).trim()
    setValue(`another.${language}`, '')
    if (text !== '') append({ text }, { shouldFocus: false })
    another.current?.focus()
  }
  return (
    <div className="field">
      <span className="field__label" id={id}>
        {words.features[language]}
      </span>
      <ul className="items" aria-labelledby={id}>
        {fields.map(({ id: key }, at) => {
          const text = texts[at] ?? ''
          return (
            <li key={key} className="items__movable">
              <input
                className="input"
                maxLength={500}
                aria-label={words.feature[language](at + 1)}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onKeyDown={(event) => onKeyDown(event, at)}
                {...register(`${name}.${at}.text`)}
              />
              <span className="items__acts">
                {/* aria-disabled, so that the focus stays on a button that has moved its line to the end. */}
                <Button
                  small
                  kind="quiet"
                  icon="up"
                  aria-label={words.up[language](text)}
                  aria-disabled={at === 0}
                  onClick={() => moveTo(at, at - 1)}
                />
                <Button
                  small
                  kind="quiet"
                  icon="down"
                  aria-label={words.down[language](text)}
                  aria-disabled={at === fields.length - 1}
                  onClick={() => moveTo(at, at + 1)}
                />
                <Button small kind="quiet" icon="close" aria-label={words.remove[language](text)} onClick={() => takeAway(at)} />
              </span>
            </li>
          )
        })}
      </ul>
      <div className="copyline">
        <input
          className="input"
          id={`another-${language}`}
          aria-label={words.newFeature[language]}
          placeholder={words.another[language]}
          maxLength={500}
          {...described({ id, error })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            add()
          }}
          {...anotherField}
          ref={(field) => {
            anotherRef(field)
            another.current = field
          }}
        />
        <Button onClick={add}>{words.add[language]}</Button>
      </div>
      <FieldError id={id} error={error} lang={document.documentElement.lang} />
      <span className="sr-only" role="status">
        {announced}
      </span>
    </div>
  )
}
