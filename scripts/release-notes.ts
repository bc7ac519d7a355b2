// What goes beside an executable for the people of an office: what the changelog says of its version.

/** The section of a version; of one that is not released yet, what is written for the next. */
export function releaseNotes(changelog: string, version: string, commit: string | undefined): string {
  const sections = changelog.split(/^(?=## )/m)
  const section = sections.find((text) => text.startsWith(`## ${version}`)) ?? sections.find((text) => text.startsWith('## Unreleased'))
  if (section === undefined) throw new Error(`CHANGELOG.md says nothing of ${version}`)
  const [heading = '', ...lines] = section.split('\n')
  const unreleased = heading.includes('Unreleased') ? '\nNot released yet.\n' : ''
  return `# Remanso ${version}${commit === undefined ? '' : ` (${commit.replace(' ', ', ')})`}\n${unreleased}\n${lines.join('\n').trim()}\n`
}
