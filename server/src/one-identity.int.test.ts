import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyKey, coversCompany, TitleIndex } from './domain/index.ts';
import { writePostings } from './features/jobs/ingest/posting-writer.ts';
import { boardFiles } from './testing/board-files.ts';
import { somePosting } from './testing/factories/postings.factory.ts';
import { newPerson, type Person } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** A title and a company as a source writes them, and as people type them. */
const ODD_TEXTS: readonly (readonly [
  name: string,
  title: string,
  company: string,
  typed: string,
  typedCompany: string,
])[] = [
  ['soft hyphens', 'Soft\u00adware Tester', 'Nord\u00adwind', 'Software Tester', 'Nordwind'],
  ['zero-width spaces', 'Data\u200b Analyst', '\ufeffSeewind', 'Data Analyst', 'Seewind'],
  ['marks of direction', '\u200eCloud Planner\u202c', 'Ost\u2066wind', 'Cloud Planner', 'Ostwind'],
  ['ligatures', 'Oﬃce Manager', 'Aﬀinity', 'Office Manager', 'Affinity'],
  ['full-width letters', 'Ｗｅｂ　Ｄｅｖｅｌｏｐｅｒ', 'Ｗｅｓｔｗｉｎｄ Ｉｎｃ．', 'Web Developer', 'Westwind'],
  ['mathematical letters', '𝐒𝐞𝐧𝐢𝐨𝐫 𝐁𝐚𝐤𝐞𝐫', '𝖡𝖺𝗄𝖾𝗋𝗒', 'Senior Baker', 'Bakery'],
  ['a sharp s', 'STRAẞENBAUER', 'Weiß AG', 'Straßenbauer', 'WEISS'],
  ['a dotted capital I', 'İŞ Analisti', 'İstanbul A.Ş.', 'is analisti', 'Istanbul'],
  ['combining marks', 'Inge\u0301nieur', 'Cafe\u0301 Bleu', 'Ingénieur', 'Café Bleu'],
  ['a final sigma', 'ΜΗΧΑΝΙΚΟΣ', 'ΟΤΕΣ', 'μηχανικός', 'οτες'],
  ['GmbH', 'Elektriker', 'Blitz GmbH', 'Elektriker', 'Blitz'],
  ['GmbH & Co. KG', 'Schlosser', 'Riegel GmbH & Co. KG', 'Schlosser', 'Riegel'],
  ['Inc.', 'Plumber', 'Copper Pipe, Inc.', 'Plumber', 'Copper Pipe'],
  ['Ltd', 'Gardener', 'The Hedge Company Ltd', 'Gardener', 'Hedge'],
  ['S. A.', 'Cocinero', 'Tapas S. A.', 'Cocinero', 'Tapas'],
];

describe('one title and one company in different spellings', () => {
  let app: TestApp;
  let pool: pg.Pool;
  let person: Person;
  /** The jobs with these spellings, by name. */
  let jobs: ReadonlyMap<string, string>;
  beforeAll(async () => {
    app = await startTestApp();
    pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
    person = await newPerson();
    const odd = ODD_TEXTS.map(([externalId, title, company]) => somePosting({ externalId, title, company }));
    jobs = new Map((await app.publish(...odd)).map((id, at) => [ODD_TEXTS[at]?.[0] ?? '', id]));
  });
  afterAll(async () => {
    await pool.end();
    await app.close();
  });

  it.each(ODD_TEXTS)('with %s: search finds it', async (name, _title, _company, typed, typedCompany) => {
    const { data } = await app.graphql(
      'query ($filter: JobFilter) { jobs(filter: $filter) { jobs { id } } }',
      { filter: { jobTitle: typed, company: typedCompany } },
      person.token,
    );
    expect(data).toEqual({ jobs: { jobs: [{ id: jobs.get(name) }] } });
  });

  it.each(ODD_TEXTS)(
    'with %s: another source brings the same job',
    async (name, _odd, _company, typed, typedCompany) => {
      const postings = [somePosting({ title: typed, company: typedCompany, externalId: name })];
      await writePostings(pool, { source: 'other', postings, now: new Date() });
      const { rows } = await app.query(`select job_id from job_source where source = 'other' and external_id = $1`, [
        name,
      ]);
      expect(rows).toEqual([{ job_id: jobs.get(name) }]);
    },
  );

  it.each(ODD_TEXTS)(
    'with %s: auto-apply finds it and knows the company',
    (_name, title, company, typed, typedCompany) => {
      const index = new TitleIndex([{ title, company }]);
      expect([...index.withKeyword([typed])]).toMatchObject([{ company: companyKey(typedCompany) }]);
      expect(coversCompany(companyKey(typedCompany), companyKey(company))).toBe(true);
    },
  );

  it.each(ODD_TEXTS)('with %s: a board takes it once', async (_name, title, company, typed, typedCompany) => {
    const files = boardFiles(app);
    const table = (...cells: string[]) =>
      `Title;Company;Link\n${[...cells, 'https://jobs.example/odd'].map((cell) => `"${cell}"`).join(';')}`;
    expect(await files.import(person, table(title, company))).toMatchObject({ added: 1, existing: 0 });
    expect(await files.import(person, table(typed, typedCompany))).toMatchObject({ added: 0, existing: 1 });
  });
});

it('two companies stay separate although their names contain no letters', () => {
  expect(companyKey('!!')).not.toBe(companyKey('??'));
});
