import { useText } from '../language/text.tsx'

/** The first thing a keyboard reaches: past the navigation, to the page itself. */
export function SkipLink() {
  const { skipToContent } = useText('a11y')
  return (
    <a className="skip-link" href="#content">
      {skipToContent}
    </a>
  )
}
