// Line drawings, decorative on their own: the words stand beside them or on the control.
import type { SVGProps } from 'react'

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.7, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

export function Icon(props: SVGProps<SVGSVGElement>) {
  return <svg viewBox="0 0 24 24" aria-hidden="true" {...line} {...props} />
}
