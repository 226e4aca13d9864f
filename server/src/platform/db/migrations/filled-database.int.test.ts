import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comparableText, companyKey } from '../../../domain/index.ts';
import { entities } from '../../../entities.ts';
import { searchTerms } from '../../../features/jobs/model/search-terms.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { migrations } from './index.ts';

const BEFORE = '2026-11-22-work-under-a-key';

/** Texts that older versions compared in another form, among many that have been the same all along. */
const COMPANIES = [
  'Ollerby Systems, Inc.',
  'Bäcker­ei Müller GmbH',
  'Øresund A/S',
  'ＡＣＭＥ',
  'AB Volvo',
  '株式会社テスト',
  '&',
];
const PLACES = ['Berlin, Germany', 'Zürich', 'São Paulo', 'Łódź', 'K​øbenhavn', 'Remote'];
const TITLES = [
  'Platform Engineer',
  'Soft­ware Engineer',
  'Développeur Back‑end',
  'Ｓｅｎｉｏｒ Dev',
  'C++ / C# Developer',
];
const ROWS = 420;

const pick = (texts: readonly string[], n: number): string =>
  `${texts[n % texts.length]}${n < texts.length ? '' : ` ${n}`}`;

let orm: MikroORM;
let pool: pg.Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase({ isEmpty: true });
  ({ drop } = database);
  orm = await MikroORM.init({
    metadataProvider: ReflectMetadataProvider,
    forceUtcTimezone: true,
    clientUrl: database.url,
    entities: [...entities],
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
  });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await orm.migrator.up({ to: BEFORE });
  await fill();
});
afterAll(async () => {
  await pool.end();
  await orm.close();
  await drop();
});

/**
 * As an older version wrote it: lower case alone, keys of nothing but the first word. Raw statements, because the tables
 * of that version have no entities any more.
 */
async function fill(): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_none, n) => ({
    n,
    title: pick(TITLES, n),
    company: pick(COMPANIES, n),
    place: pick(PLACES, n),
  }));
  const values = [JSON.stringify(rows)];
  const from = 'from json_to_recordset($1::json) as row (n int, title text, company text, place text)';
  await pool.query(`insert into company (name, normalised) select distinct company, lower(company) ${from}`, values);
  await pool.query(`insert into location (label, normalised) select distinct place, lower(place) ${from}`, values);
  await pool.query(
    `insert into job (title, company, location, posted_date, source, identity_key)
     select title, company, place, now(), 'test', 'older ' || n ${from} order by n`,
    values,
  );
  await pool.query(
    `insert into job_search (job_id, posted_date, company_id, location_id, type_mask, experience, remote, title_words, is_sample)
     select job.id, job.posted_date, company.id, location.id, 0, 0, 0,
       array_to_tsvector(string_to_array(lower(job.title), ' ')), false
     from job join company on company.name = job.company join location on location.label = job.location`,
  );
  await pool.query(
    `insert into auto_apply_attempt (id, user_id, job_id, run_id, company_key, job, reasons, state, created_at, updated_at)
     select gen_random_uuid(), 'person ' || id % 7, id, gen_random_uuid(), split_part(lower(company), ' ', 1),
       jsonb_build_object('company', company), '[]',
       (array['claimed', 'submitted', 'unknown', 'failed', 'discarded'])[1 + id % 5], now(), now()
     from job`,
  );
}

/** Everything that texts are compared by. */
async function compared() {
  const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await pool.query<Row>(text)).rows;
  return {
    companies: await query<{ name: string; form: string }>('select name, normalised as form from company order by id'),
    places: await query<{ name: string; form: string }>(
      'select label as name, normalised as form from location order by id',
    ),
    titles: await query<{ title: string; words: string[] }>(
      'select title, tsvector_to_array(title_words) as words from job_search join job on job.id = job_id order by job_id',
    ),
    keys: await query<{ company: string; key: string; state: string }>(
      `select job->>'company' as company, company_key as key, state from auto_apply_attempt order by job_id`,
    ),
    identities: await query<{ count: number }>('select count(identity_key)::int as count from job'),
    words: await query<{ word: string }>('select word from title_word order by word'),
  };
}

it('texts and keys of a filled database are brought to the form of today, back and forth', async () => {
  const before = await compared();
  expect(before.keys.some(({ company, key }) => companyKey(company) !== key)).toBe(true);
  await orm.migrator.up();
  const after = await compared();
  expect(after.companies).toHaveLength(before.companies.length);
  for (const { name, form } of [...after.companies, ...after.places]) expect(form).toBe(comparableText(name));
  expect(after.titles).toHaveLength(ROWS);
  for (const { title, words } of after.titles)
    expect(words.toSorted()).toEqual([...new Set(searchTerms(title))].toSorted());
  const known = new Set(after.words.map(({ word }) => word));
  const changed = after.titles.filter((title, at) => title.words.join() !== before.titles[at]?.words.join());
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.flatMap(({ words }) => words).filter((word) => !known.has(word))).toEqual([]);
  expect(after.keys.map(({ state }) => state)).toEqual(before.keys.map(({ state }) => state));
  for (const { company, key } of after.keys) expect(key).toBe(companyKey(company));
  // They are computed again before the next ingest.
  expect(after.identities).toEqual([{ count: 0 }]);

  await orm.migrator.down({ to: BEFORE });
  expect(await compared()).toEqual(after);
  await orm.migrator.up();
  expect(await compared()).toEqual(after);
});
