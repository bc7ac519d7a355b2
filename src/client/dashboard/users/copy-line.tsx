import { useEffect, useRef, useState } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusWhileShown } from '../../ui/focus.ts'
import { Said } from '../../ui/said.tsx'

/** How long the button says so, in milliseconds. */
const COPIED_FOR = 1000

interface Props {
  label: string
  hint: string
  text: string
  /** Said where the browser selects it instead; else it is of a link. */
  selected?: string
  /** It was copied, by the button or by the person's own keys. */
  onCopied: () => void
}

/** A line of text with a button that copies it. Where the browser does not allow that, the text is selected instead. */
export function CopyLine({ label, hint, text, selected, onCopied }: Props) {
  const t = useDeskText()
  const field = useRef<HTMLInputElement>(null)
  const button = useFocusWhileShown<HTMLButtonElement>()
  const [state, setState] = useState<'ready' | 'copied' | 'selected'>('ready')

  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(setState, COPIED_FOR, 'ready')
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      onCopied()
    } catch {
      // Without https, or without leave: the person's own keys can still do it.
      field.current?.select()
      setState('selected')
    }
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor="link">
        {label}
      </label>
      <div className="copyline">
        <input className="input" id="link" readOnly value={text} ref={field} aria-describedby="link-hint" onCopy={onCopied} />
        <Button {...(state === 'copied' ? { kind: 'primary', icon: 'check' } : { icon: 'copy' })} ref={button} onClick={copy}>
          <Said label={state === 'copied' ? t.labels.copied : t.labels.copy} />
        </Button>
      </div>
      <p className="field__hint" id="link-hint">
        {state === 'selected' ? (selected ?? t.people.users.selected) : hint}
      </p>
      <p className="sr-only" role="status" lang={t.labels.copied.lang}>
        {state === 'copied' ? t.labels.copied.text : ''}
      </p>
    </div>
  )
}
