// Line drawings of 20 units, decorative on their own: the words stand beside them or on the control.
import type { ReactNode } from 'react'

const drawings = {
  home: (
    <>
      <path d="M3.5 9.2 10 4l6.5 5.2V16a.8.8 0 0 1-.8.8h-11.4a.8.8 0 0 1-.8-.8z" />
      <path d="M8 16.8v-3.3a2 2 0 0 1 4 0v3.3" />
    </>
  ),
  orders: (
    <>
      <path d="M4 3.5h9.5A2.5 2.5 0 0 1 16 6v10.5H6.5A2.5 2.5 0 0 1 4 14z" />
      <path d="M7 7.5h6M7 10.5h6M4 14a2.5 2.5 0 0 1 2.5-2.3" />
    </>
  ),
  services: (
    <>
      <path d="M10 3.2c1.5 1.7 2 2.6 2 3.6a2 2 0 0 1-4 0c0-1 .5-1.9 2-3.6z" />
      <path d="M8 10.5h4v6.3H8zM5.5 16.8h9" />
    </>
  ),
  homes: (
    <>
      <path d="M10 2.5v3M8.8 3.7h2.4M10 5.5l4 3.4v7.9H6V8.9zM6 11.3l-2.8 1.6v3.9H6M14 11.3l2.8 1.6v3.9H14" />
      <path d="M8.8 16.8v-2.6a1.2 1.2 0 0 1 2.4 0v2.6" />
    </>
  ),
  users: (
    <>
      <circle cx="7.8" cy="7" r="2.7" />
      <path d="M2.8 16.2c.3-2.9 2.3-4.6 5-4.6s4.7 1.7 5 4.6M12.8 4.5a2.6 2.6 0 0 1 0 5M14.3 11.9c1.7.6 2.7 2.1 2.9 4.3" />
    </>
  ),
  settings: (
    <>
      <path d="M3.5 6h7M14.5 6h2M3.5 14h2M9.5 14h7" />
      <circle cx="12.5" cy="6" r="2" />
      <circle cx="7.5" cy="14" r="2" />
    </>
  ),
  logout: <path d="M8 3.5H5a1.2 1.2 0 0 0-1.2 1.2v10.6A1.2 1.2 0 0 0 5 16.5h3M12.5 6.5 16 10l-3.5 3.5M16 10H8" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.2" />
      <path d="m13 13 3.7 3.7" />
    </>
  ),
  plus: <path d="M10 4v12M4 10h12" />,
  import: <path d="M10 3v9M6.5 8.7 10 12l3.5-3.3M3.5 12.5v3.3a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-3.3" />,
  export: <path d="M10 12V3M6.5 6.3 10 3l3.5 3.3M3.5 12.5v3.3a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-3.3" />,
  edit: <path d="m4 13.5 8.7-8.7a1.6 1.6 0 0 1 2.3 0l.2.2a1.6 1.6 0 0 1 0 2.3L6.5 16H4zM11.5 6l2.5 2.5" />,
  trash: <path d="M3.5 5.5h13M8 5.5V3.8h4v1.7M5.2 5.5l.8 11h8l.8-11M8.5 8.7v4.8M11.5 8.7v4.8" />,
  phone: (
    <path d="M5.2 3.5h2.3l1.3 3.3-1.7 1.4a9 9 0 0 0 4.7 4.7l1.4-1.7 3.3 1.3v2.3a1.5 1.5 0 0 1-1.7 1.5A12.3 12.3 0 0 1 3.7 5.2a1.5 1.5 0 0 1 1.5-1.7z" />
  ),
  chat: (
    <>
      <path d="M4 16.5 5 13.3A6.5 6.5 0 1 1 7.3 15.5z" />
      <path d="M7.5 8.3h5M7.5 11h3" />
    </>
  ),
  close: <path d="m5 5 10 10M15 5 5 15" />,
  up: <path d="m5 12 5-5 5 5" />,
  down: <path d="m5 8 5 5 5-5" />,
  left: <path d="m12 5-5 5 5 5" />,
  right: <path d="m8 5 5 5-5 5" />,
  first: <path d="m14.5 5-5 5 5 5M6 5v10" />,
  last: <path d="m5.5 5 5 5-5 5M14 5v10" />,
  check: <path d="m4.5 10.5 3.5 3.5 7.5-8" />,
  warn: <path d="M10 3.5 17.3 16H2.7zM10 8.2v3.6M10 13.8v.1" />,
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.2v4.3M10 6.6v.1" />
    </>
  ),
  clock: (
    <>
      <circle cx="10" cy="10" r="6.8" />
      <path d="M10 6.2V10l2.5 1.7" />
    </>
  ),
  copy: (
    <>
      <rect x="7" y="7" width="9.5" height="9.5" rx="1.5" />
      <path d="M13 4.5V4a.5.5 0 0 0-.5-.5H4A.5.5 0 0 0 3.5 4v8.5a.5.5 0 0 0 .5.5h.5" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 10S5 4.8 10 4.8 17.5 10 17.5 10 15 15.2 10 15.2 2.5 10 2.5 10z" />
      <circle cx="10" cy="10" r="2.3" />
    </>
  ),
  undo: <path d="M7.5 4.5 4 8l3.5 3.5M4 8h7.5a4.5 4.5 0 0 1 0 9H8" />,
  history: <path d="M3.5 10A6.5 6.5 0 1 0 5.7 5.2L3.5 7M3.5 3.5V7H7M10 6.5V10l2.5 1.5" />,
  more: (
    <>
      <circle cx="5" cy="10" r=".8" />
      <circle cx="10" cy="10" r=".8" />
      <circle cx="15" cy="10" r=".8" />
    </>
  ),
  help: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M7.9 8a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.4v.3M10 13.7v.1" />
    </>
  ),
  keys: <path d="M2.5 5.5h15v9h-15zM5.5 8.3v.1M8.5 8.3v.1M11.5 8.3v.1M14.5 8.3v.1M6.5 11.7h7" />,
  print: <path d="M5.5 7.5v-4h9v4M5.5 13.5h-2v-6h13v6h-2M5.5 11.5h9v5h-9z" />,
  columns: <path d="M3.5 4.5h13v11h-13zM8 4.5v11M12 4.5v11" />,
  sort: <path d="M6.5 4v12M3.5 13l3 3 3-3M11 5.5h6M11 10h4.5M11 14.5h3" />,
  bookmark: <path d="M5.5 3.5h9v13L10 13l-4.5 3.5z" />,
  theme: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 3.5v13a6.5 6.5 0 0 0 0-13z" fill="currentColor" stroke="none" />
    </>
  ),
  lock: <path d="M5 9h10v7.5H5zM7 9V6.7a3 3 0 0 1 6 0V9" />,
  mail: <path d="M3 5h14v10.5H3zM3.3 5.5 10 11l6.7-5.5" />,
  off: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M5.5 14.5l9-9" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

export function NamedIcon({ name }: { name: IconName }) {
  return (
    <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
