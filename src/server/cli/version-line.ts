import manifest from '../../../package.json' with { type: 'json' }

/** Which program this is, as a person reads it out and a script cuts it at the first space. */
export function versionLine(commit: string | undefined): string {
  return commit === undefined ? manifest.version : `${manifest.version} (${commit.replace(' ', ', ')})`
}
