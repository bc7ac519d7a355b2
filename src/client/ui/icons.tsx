// The icons of every public page. One that only some pages show stands where it is shown: each byte here is part of a first visit.
import { Icon } from './icon.tsx'

export function WhatsappIcon() {
  return (
    <Icon>
      <path d="M3.5 20.5l1.3-4.3a8.5 8.5 0 1 1 3.2 3.1z" />
      <path d="M8.8 8.3c-.6 3 3.4 7.3 6.7 7 .9-.1 1.3-1.2 1-1.6l-1.7-1-1.1.9c-1.3-.5-2.3-1.5-2.8-2.8l.9-1.1-1-1.7c-.5-.5-1.8-.5-2 .3z" />
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
