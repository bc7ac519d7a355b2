// Line drawings, decorative on their own: the words stand beside them or on the control.
import type { SVGProps } from 'react'

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.7, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

function Icon(props: SVGProps<SVGSVGElement>) {
  return <svg viewBox="0 0 24 24" aria-hidden="true" {...line} {...props} />
}

export function WhatsappIcon() {
  return (
    <Icon>
      <path d="M3.5 20.5l1.3-4.3a8.5 8.5 0 1 1 3.2 3.1z" />
      <path d="M8.8 8.3c-.6 3 3.4 7.3 6.7 7 .9-.1 1.3-1.2 1-1.6l-1.7-1-1.1.9c-1.3-.5-2.3-1.5-2.8-2.8l.9-1.1-1-1.7c-.5-.5-1.8-.5-2 .3z" />
    </Icon>
  )
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M5 3.5h3.6l1.6 4.6-2.3 1.7a13 13 0 0 0 6.3 6.3l1.7-2.3 4.6 1.6V19a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.7a2 2 0 0 1 2-2.2z" />
    </Icon>
  )
}

export function EmailIcon() {
  return (
    <Icon>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="m4 7 8 6 8-6" />
    </Icon>
  )
}

export function FacebookIcon() {
  return (
    <Icon>
      <path d="M15.5 3.5H14a4 4 0 0 0-4 4V10H7.5v3.5H10v7h3.5v-7H16l.6-3.5h-3.1V8a1 1 0 0 1 1-1h2z" />
    </Icon>
  )
}

export function InstagramIcon() {
  return (
    <Icon>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r=".9" fill="currentColor" />
    </Icon>
  )
}

export function YoutubeIcon() {
  return (
    <Icon>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10 9 5 3-5 3z" fill="currentColor" />
    </Icon>
  )
}

export function TiktokIcon() {
  return (
    <Icon>
      <path d="M13.5 3.5v11.3a3.7 3.7 0 1 1-3.7-3.7" />
      <path d="M13.5 3.5a5 5 0 0 0 5 5" />
    </Icon>
  )
}

export function MenuIcon() {
  return (
    <Icon strokeWidth={1.8}>
      <path d="M3.5 7.5h17M3.5 12h17M3.5 16.5h17" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon strokeWidth={1.8}>
      <path d="m5.5 5.5 13 13m0-13-13 13" />
    </Icon>
  )
}

export function PauseIcon() {
  return (
    <Icon fill="currentColor" stroke="none">
      <rect x="7" y="5" width="3.5" height="14" rx="1" />
      <rect x="13.5" y="5" width="3.5" height="14" rx="1" />
    </Icon>
  )
}

export function PlayIcon() {
  return (
    <Icon fill="currentColor" stroke="none">
      <path d="M8.5 5.2a1 1 0 0 1 1.5-.9l9 6.8a1 1 0 0 1 0 1.7l-9 6.8a1 1 0 0 1-1.5-.9z" />
    </Icon>
  )
}

export function ChevronIcon() {
  return (
    <Icon viewBox="0 0 16 10" strokeWidth={2}>
      <path d="m2 2 6 6 6-6" />
    </Icon>
  )
}

export function WarningIcon() {
  return (
    <Icon viewBox="0 0 20 20">
      <circle cx="10" cy="10" r="8" />
      <path d="M10 5.8v5" />
      <circle cx="10" cy="13.8" r=".6" fill="currentColor" />
    </Icon>
  )
}
