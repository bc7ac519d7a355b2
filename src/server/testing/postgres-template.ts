// Before the tests on PostgreSQL: a migrated database, for every office to be a copy of. A global setup of vitest.config.ts.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { type Db, openAddress } from '../database/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a superuser's database, and the name of the one that offices are copied from. */
    postgres: { server: string; template: string }
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server } = project.getProvidedContext().postgres
  const template = `template_${randomUUID().replaceAll('-', '')}`
  const main = await openAddress(server, { most: 1, patient: true })
  await sql`create database ${sql.id(template)}`.execute(main)
  const url = new URL(server)
  url.pathname = `/${template}`
  const db = await openAddress(url.href, { most: 2, patient: true })
  await migrate(db)
  await prepareCleaning(db)
  await db.destroy()
  project.provide('postgres', { server, template })
  return async () => {
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, ${template})`.execute(main)
    for (const { name } of rows) await sql`drop database ${sql.id(name)} with (force)`.execute(main)
    await main.destroy()
  }
}

/** A procedure that brings every table back to what the migrations left in it, in a few milliseconds; nobody may be at work there. */
async function prepareCleaning(db: Db): Promise<void> {
  const { rows } = await sql<{ services: string; columns: number }>`
    select (select json_agg(services) from services) as services, (${COLUMNS}) as columns`.execute(db)
  const { services, columns } = rows[0] ?? { services: '[]', columns: 0 }
  await sql`create schema clean`.execute(db)
  await sql`create procedure clean.all_tables() language plpgsql as $$
declare one record;
begin
  if (${COLUMNS}) <> ${sql.lit(columns)} then raise exception 'A table or a column has gone'; end if;
  set local session_replication_role = replica;
  for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' loop
    execute format('delete from public.%I', one.relname);
  end loop;
  for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' loop
    perform setval(format('public.%I', one.relname)::regclass, 1, false);
  end loop;
  insert into public.services select * from json_populate_recordset(null::public.services, ${sql.lit(services)});
  perform setval('public.services_id_seq', (select max(id) from public.services));
end $$`.execute(db)
}

const COLUMNS = sql`select count(*) from information_schema.columns where table_schema = 'public'`
