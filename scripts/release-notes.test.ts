import { expect, test } from 'vitest'
import { releaseNotes } from './release-notes.ts'

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n### New\n\n- A thing.\n\n## 0.2.0, 2027-01-05\n\n- Better.\n\n## 0.1.0, 2026-12-01\n\n- The first.\n'

test('the notes of a version are its section, under its name and its commit', () => {
  expect(releaseNotes(CHANGELOG, '0.2.0', '4f80e0c3a1 2027-01-05')).toBe('# Remanso 0.2.0 (4f80e0c3a1, 2027-01-05)\n\n- Better.\n')
  expect(releaseNotes(CHANGELOG, '0.1.0', undefined)).toBe('# Remanso 0.1.0\n\n- The first.\n')
})

test('a version that has no section yet has what is written for the next, and says so', () => {
  expect(releaseNotes(CHANGELOG, '0.3.0', undefined)).toBe('# Remanso 0.3.0\n\nNot released yet.\n\n### New\n\n- A thing.\n')
  expect(() => releaseNotes('# Changelog\n', '0.3.0', undefined)).toThrow('CHANGELOG.md says nothing of 0.3.0')
})
