import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { Manifest } from './manifest.ts';

/** Written by the migrations themselves, so never copied. */
const BOOKKEEPING = new Set(['mikro_orm_migrations', 'database_object']);

/** Everything but what belongs to an extension. */
const NOT_OF_AN_EXTENSION = (oid: string): string =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

const quoted = (name: string): string => pg.escapeIdentifier(name);

/** The tables with data, with the columns that can be written. */
export async function tablesIn(client: pg.ClientBase): Promise<TableShape[]> {
  return (await allTables(client)).filter(({ name }) => !BOOKKEEPING.has(name));
}

/** All tables of the default schema by name. */
export async function allTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${NOT_OF_AN_EXTENSION('c.oid')}
     group by c.relname order by c.relname`,
  );
  return rows;
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`);
  return Number(rows[0]?.count ?? 0);
}

export async function hasRows(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select exists (select from ${quoted(table)}) as found`);
  return rows[0]?.found === true;
}

const target = ({ name, columns }: TableShape): string => `${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** The rows of a table in PostgreSQL's text format, one a line; it is the same in every version. */
export function readTable(client: pg.ClientBase, table: TableShape): Readable {
  return client.query(copyTo(`copy ${target(table)} to stdout`));
}

/** @returns how many rows were written */
export async function writeTable(client: pg.ClientBase, table: TableShape, content: Readable): Promise<number> {
  const copy = client.query(copyFrom(`copy ${target(table)} from stdin`));
  await pipeline(content, copy);
  return copy.rowCount;
}

export async function sequencesIn(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' and ${NOT_OF_AN_EXTENSION('pg_class.oid')}
     order by 1`,
  );
  const sequences = [];
  for (const { name } of names.filter((one) => !one.name.startsWith('mikro_orm_migrations'))) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

export async function setSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
  }
}

/** Keys of files that a person's rows mention, in any column. */
export async function mentionedFiles(client: pg.ClientBase, tables: readonly TableShape[]): Promise<Set<string>> {
  const keys = new Set<string>();
  // Only these hold what a person has.
  for (const { name } of tables.filter(({ columns }) => columns.includes('user_id'))) {
    const { rows } = await client.query<{ key: string }>(
      String.raw`select distinct found[1] as key from ${quoted(name)} as row,
       regexp_matches(row::text, '((?:avatars|resumes|documents|cvs|uploads)/[\w~-]{1,240}/[a-z]{2,8}-\d{13}-[0-9a-f]{32}\.[a-z]{3,4})', 'g') as found`,
    );
    for (const { key } of rows) keys.add(key);
  }
  return keys;
}

/**
 * Writes rows without their constraints and triggers: tables refer to each other in circles, and triggers would write
 * rows that are restored anyway. Foreign keys are made again afterwards, which checks every row.
 */
export async function withoutConstraints(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ name: string; table: string; definition: string }>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: triggers } = await client.query<{ name: string; table: string }>(
    `select tgname as name, tgrelid::regclass::text as table from pg_trigger
     where not tgisinternal and tgenabled = 'O'`,
  );
  for (const { name, table } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name, table } of triggers) await client.query(`alter table ${table} disable trigger ${quoted(name)}`);
  await work();
  for (const { name, table } of triggers) await client.query(`alter table ${table} enable trigger ${quoted(name)}`);
  for (const { name, table, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
}

/** Drops tables, sequences and functions; extensions stay. */
export async function dropEverything(client: pg.ClientBase, queueSchema: string): Promise<void> {
  await client.query(`drop schema if exists ${quoted(queueSchema)} cascade`);
  for (const { name } of await allTables(client)) await client.query(`drop table ${quoted(name)} cascade`);
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop sequence %s', oid::regclass) as statement from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' and ${NOT_OF_AN_EXTENSION('pg_class.oid')}
     union all
     select format('drop routine %s', oid::regprocedure) from pg_proc
     where pronamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION('pg_proc.oid')}`,
  );
  for (const { statement } of rows) await client.query(statement);
}
