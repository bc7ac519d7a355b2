import { Icon } from './icon.tsx'

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M5 3.5h3.6l1.6 4.6-2.3 1.7a13 13 0 0 0 6.3 6.3l1.7-2.3 4.6 1.6V19a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.7a2 2 0 0 1 2-2.2z" />
    </Icon>
  )
}
