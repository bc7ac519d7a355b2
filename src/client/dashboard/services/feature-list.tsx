import { type KeyboardEvent, useRef, useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { type Feature, featureAdded, featureMoved, type ServiceDraft } from './service-draft.ts'

interface Props {
  draft: ServiceDraft
  language: Language
  error: string | undefined
  onChange: (draft: ServiceDraft) => void
}

/** The features in one language: each can be rewritten, moved by its buttons or with Alt and an arrow, and taken away. */
export function FeatureList({ draft, language, error, onChange }: Props) {
  const words = useDeskText().office.services
  const list = useRef<HTMLDivElement>(null)
  const [told, tell] = useState('')
  const id = `features-${language}`
  const features = draft.features[language]
  const replace = (next: Feature[]) => onChange({ ...draft, features: { ...draft.features, [language]: next } })

  const move = (from: number, to: number) => {
    const feature = features[from]
    if (!feature || to < 0 || to >= features.length) return
    onChange(featureMoved(draft, language, from, to))
    tell(words.moved[language](feature.text, to + 1, features.length))
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  const remove = (at: number) => {
    replace(features.filter((_, index) => index !== at))
    list.current?.querySelector<HTMLElement>(`#another-${language}`)?.focus()
  }
  const add = () => {
    onChange(featureAdded(draft, language))
    list.current?.querySelector<HTMLElement>(`#another-${language}`)?.focus()
  }
  return (
    <div className="field" ref={list}>
      <span className="field__label" id={id}>
        {words.features[language]}
      </span>
      <ul className="items" aria-labelledby={id}>
        {features.map((feature, at) => (
          <li key={feature.key} className="items__movable">
            <input
              className="input"
              value={feature.text}
              maxLength={500}
              aria-label={words.feature[language](at + 1)}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={(event) => onKeyDown(event, at)}
              onChange={({ currentTarget }) => replace(features.with(at, { ...feature, text: currentTarget.value }))}
            />
            <span className="items__acts">
              <IconButton glyph="up" label={words.up[language](feature.text)} off={at === 0} onPress={() => move(at, at - 1)} />
              <IconButton
                glyph="down"
                label={words.down[language](feature.text)}
                off={at === features.length - 1}
                onPress={() => move(at, at + 1)}
              />
              <IconButton glyph="close" label={words.remove[language](feature.text)} off={false} onPress={() => remove(at)} />
            </span>
          </li>
        ))}
      </ul>
      <div className="copyline">
        <input
          className="input"
          id={`another-${language}`}
          aria-label={words.newFeature[language]}
          placeholder={words.another[language]}
          maxLength={500}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={draft.another[language]}
          onChange={({ currentTarget }) => onChange({ ...draft, another: { ...draft.another, [language]: currentTarget.value } })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            add()
          }}
        />
        <Button onClick={add}>{words.add[language]}</Button>
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`} lang={document.documentElement.lang}>
          <Glyph name="warn" />
          {error}
        </p>
      )}
      <span className="sr-only" role="status">
        {told}
      </span>
    </div>
  )
}

interface IconButtonProps {
  glyph: 'up' | 'down' | 'close'
  label: string
  off: boolean
  onPress: () => void
}

/** aria-disabled, so that the focus stays on a button that has moved its line to the end. */
function IconButton({ glyph, label, off, onPress }: IconButtonProps) {
  return <Button small kind="quiet" icon={glyph} aria-label={label} aria-disabled={off} onClick={onPress} />
}
