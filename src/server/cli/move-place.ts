// Where `remanso move` brings the data: a folder, or a PostgreSQL database, as it was typed.
import path from 'node:path'
import type { Config } from '../config.ts'
import { addressAt, isPostgresAddress, type Place, shownAddress } from '../database/address.ts'
import { CliError } from '../errors/cli-error.ts'
import { codeOf } from '../errors/code-of.ts'
import { wrongSetting } from '../process/setting-words.ts'

const FOLDER = /^sqlite:(?:\/\/(?=\/))?(.+)$/

const folderIn = (typed: string) => FOLDER.exec(typed)?.[1]

const VARIABLE = /^env:(\w+)$/

/**
 * The place that data is to go to: as typed, or as it stands in the variable that is named, for what is typed can be read by
 * everybody on the machine while the command runs. Throws for what names none.
 */
export function placeNamed(typed: string, environment: Record<string, string | undefined>): string {
  const variable = VARIABLE.exec(typed)?.[1]
  const address = variable === undefined ? typed : (environment[variable] ?? '')
  // Nobody opened it before it came here: it would make a folder of that very name.
  if (/^[~$]/.test(folderIn(address) ?? '')) throw wrongSetting(variable ?? '--to', 'home')
  if (FOLDER.test(address) || (isPostgresAddress(address) && URL.canParse(address))) return address
  const words = {
    es: "el valor de '--to <url>' no vale: debe ser postgres://… o sqlite:CARPETA, o env:NOMBRE de una variable que lo diga",
    en: "the value of '--to <url>' is wrong: it must be postgres://… or sqlite:FOLDER, or env:NAME of a variable that says so",
  }
  throw new CliError('call', words, { exitCode: 2 })
}

/** The place that was typed, whose folder of data is this installation's where it names a database. */
export function placeAt(typed: string, { dataDir }: Config): Place {
  const folder = folderIn(typed)
  return folder === undefined ? { dataDir, databaseUrl: typed } : { dataDir: path.resolve(folder), databaseUrl: undefined }
}

/** Which end an error came from: the engine of a file, and its folder, say so. Of two ends alike it is taken for the target's. */
export function endOf(error: unknown, from: Place, to: Place): Place {
  const isFile = (place: Place) => place.databaseUrl === undefined
  if (isFile(from) === isFile(to)) return to
  return isFile(from) === (isOfFile(error) || isOfFile(error instanceof Error && error.cause)) ? from : to
}

function isOfFile(error: unknown): boolean {
  return /^(SQLITE|ENOSPC)/.test(codeOf(error)) || (error instanceof Error && 'path' in error)
}

/** As it may be shown: without a password. */
export const shownPlace = (place: Place) => shownAddress(addressAt(place))
