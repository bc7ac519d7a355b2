// What one look at one thing gives.
import type { Language } from '../../shared/language.ts'
import { type Details, fill } from '../command-line/words.ts'
import { type CheckName, checkNames, type DoctorWord, doctorWords } from './doctor-words.ts'

/** Well; worth a look, while the product works; to be put right. */
export type State = 'well' | 'look' | 'bad'

export interface Finding {
  check: CheckName
  state: State
  word: DoctorWord
  details: Details
}

export function finding(check: CheckName, state: State, word: DoctorWord, details: Details = {}): Finding {
  return { check, state, word, details }
}

export function sentenceOf({ word, details }: Finding, language: Language): string {
  return fill(doctorWords[word][language], details)
}

export function nameOf({ check }: Finding, language: Language): string {
  return checkNames[check][language]
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
