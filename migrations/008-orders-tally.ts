// How many orders each tab and filter holds, kept with every write where counting them would grow with the years.
import type { Db, Ddl } from './ddl.ts'

export async function up(_db: Db, ddl: Ddl): Promise<void> {
  await ddl.tally('orders', ['status', 'serviceId', 'userId', 'funeralHomeId'])
}
