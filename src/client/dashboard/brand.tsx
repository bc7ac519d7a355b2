import { Link } from 'wouter'
import { useAgencyName } from './agency-name.ts'

/** A longer name is written smaller. */
const LONG = 18

/** The mark and the agency's name, as a link. */
export function Brand({ href, label }: { href: string; label?: string }) {
  const agency = useAgencyName()
  return (
    <Link className="brand" href={href} aria-label={label} data-long={agency.length > LONG || undefined}>
      <BrandMark />
      <span>{agency}</span>
    </Link>
  )
}

/** The mark: an arch, the sun and its three ripples. */
function BrandMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path className="brand__arch" d="M6.5 44V23.5a17.5 17.5 0 0 1 35 0V44z" />
      <path className="brand__sun" d="M14.5 28.5a9.5 9.5 0 0 1 19 0z" />
      <path
        className="brand__water"
        d="M11 31.8q13-1.8 26 0-13 1.8-26 0zm3.5 4.2q9.5-1.7 19 0-9.5 1.7-19 0zm4 4.1q5.5-1.5 11 0-5.5 1.5-11 0z"
      />
    </svg>
  )
}
