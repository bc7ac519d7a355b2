// Every button of the dashboard, and what looks like one. An icon alone needs a name for who cannot see it.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { type IconName, NamedIcon } from './named-icon.tsx'
import type { Word } from './said.tsx'

interface Look {
  kind?: 'primary' | 'danger' | 'quiet' | undefined
  icon?: IconName
  small?: boolean | undefined
  /** As wide as what is around it. */
  wide?: boolean | undefined
  className?: string | undefined
}

type Named = { children: ReactNode } | { children?: undefined; 'aria-label': string }

type ButtonProps = Look &
  // A label is what it says where that may be in a language of its own.
  ((Named & { label?: undefined }) | { label: Word; children?: undefined }) &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    /** Its work is under way: it keeps the focus, and another press does nothing. So does `aria-disabled`. */
    pending?: boolean
    ref?: Ref<HTMLButtonElement>
  }

export function Button({ kind, icon, small, wide, className, pending, label, children = label?.text, ...given }: ButtonProps) {
  const { onClick, lang = label?.lang, type = 'button', ...rest } = given
  const off = pending || rest['aria-disabled'] === true || undefined
  return (
    <button
      {...rest}
      lang={lang}
      type={type}
      className={buttonClass({ kind, small, wide, className, iconOnly: children === undefined })}
      aria-disabled={off}
      // The press of a submit button is prevented too, and with it what Enter in a field would send.
      onClick={off ? (event) => event.preventDefault() : onClick}
    >
      {icon && <NamedIcon name={icon} />}
      {children}
    </button>
  )
}

type AnchorProps = Look & Named & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'href'> & { href: string }

interface HistoryEntry {
  /** Kept with the entry of the history that the link makes. */
  state?: unknown
}

/** A link to another page of the dashboard that looks like a button. */
export function LinkButton(props: AnchorProps & HistoryEntry) {
  return <Link {...dressed(props)} />
}

/** A link to elsewhere, such as a call or a chat, that looks like a button. */
export function AnchorButton(props: AnchorProps) {
  return <a {...dressed(props)} />
}

function dressed({ kind, icon, small, wide, className, children: words, ...anchor }: AnchorProps & HistoryEntry) {
  const children = (
    <>
      {icon && <NamedIcon name={icon} />}
      {words}
    </>
  )
  return { ...anchor, children, className: buttonClass({ kind, small, wide, className, iconOnly: words === undefined }) }
}

function buttonClass({ kind, small, wide, className, iconOnly }: Omit<Look, 'icon'> & { iconOnly: boolean }): string {
  const parts = ['btn', kind && `btn--${kind}`, small && 'btn--small', wide && 'btn--wide', iconOnly && 'btn--icon', className]
  return parts.filter(Boolean).join(' ')
}
