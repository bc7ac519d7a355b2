// A button and what it opens. The browser shows that above everything, closes it at Escape and at a press elsewhere, and
// gives the focus back; where it stands is dashboard-menus.css's.
import { type ComponentProps, type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** The button; an icon alone needs a name. */
  opener: ComponentProps<typeof Button>
  /** What the menu is called, where it holds more than what its button says. */
  label?: string
  className?: string
  /** What it holds; gets what closes it. */
  children: (close: () => void) => ReactNode
}

export function Menu({ opener, label, className = 'menu', children }: Props) {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => menu.current?.hidePopover()
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, it only notices that the focus went elsewhere
    <div className="menu-place" onBlur={closeBehind}>
      <Button {...opener} popoverTarget={id} />
      <section
        ref={menu}
        className={className}
        id={id}
        aria-label={label}
        popover="auto"
        // Filled before it is seen, and emptied only after the focus was taken out of it.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && children(close)}
      </section>
    </div>
  )
}
