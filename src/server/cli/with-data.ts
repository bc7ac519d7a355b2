import type { Config } from '../config.ts'
import type { Db } from '../database/open.ts'
import { openData } from '../database/open-data.ts'

/** Opens the data for one piece of work, and closes it again. */
export async function withData<Result>(config: Config, use: (db: Db) => Promise<Result>): Promise<Result> {
  await using db = (await openData(config)).db
  return await use(db)
}
