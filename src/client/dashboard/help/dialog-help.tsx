import { useDeskText } from '../../language/desk-text.tsx'
import { AnchorButton } from '../../ui/button.tsx'
import { type HelpSection, helpPath } from './help-places.ts'

/** In the head of a dialog: help beside it, so that nothing written is left. */
export function DialogHelp({ about, className = '' }: { about: HelpSection; className?: string }) {
  const t = useDeskText()
  return (
    <AnchorButton
      kind="quiet"
      icon="help"
      className={className}
      href={helpPath(about)}
      target="_blank"
      aria-label={t.shell.help}
      title={t.shell.help}
    />
  )
}
