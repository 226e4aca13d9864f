import { appendFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIngestFixture, type IngestFixture, NOW } from '../../../testing/ingest-fixture.ts';
import { greenhouse } from '../sources/greenhouse.ts';
import { listings } from '../sources/listings.ts';
import { csv } from '../sources/csv.ts';
import { closeMissing } from './ingest.ts';
import { type FileRequest, type FileSummary, ingestFile } from './ingest-file.ts';

let fixture: IngestFixture;
let folder: string;
beforeAll(async () => {
  fixture = await createIngestFixture();
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-files-'));
});
beforeEach(() => fixture.clear());
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true, force: true });
});

async function load(
  name: string,
  content: string | Uint8Array,
  options: Partial<FileRequest> = {},
): Promise<FileSummary> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return ingestFile(fixture.pool, { source: listings, board: name, file, now: NOW, shiftDates: false, ...options });
}

const day = (date: string): number => Date.parse(date) / 1000;
const row = (id: number, title: string, company = 'Acme'): object => ({
  id,
  title,
  company_name: company,
  locations: ['Berlin, Germany'],
  url: `https://example.com/${company}/${id}`,
  date_posted: day('2026-02-01'),
});

describe('a file', { timeout: 60_000 }, () => {
  it('larger than a piece is read in pieces: the last row of an id wins, and the newest date is now', async () => {
    const rows = Array.from({ length: 60 }, (_none, index) => ({
      id: index % 50,
      title: `Engineer ${index}`,
      company_name: `Company ${index}`,
      absolute_url: `https://example.com/${index}`,
      first_published: new Date(Date.UTC(2025, 0, 1 + index)).toISOString(),
      location: { name: 'Berlin, Germany' },
      content: 'x'.repeat(200_000),
    }));
    const summary = await load('large.json', JSON.stringify({ jobs: rows }), { source: greenhouse, shiftDates: true });
    expect(summary).toMatchObject({ added: 50, updated: 0, postings: 60 });
    expect([...summary.rejected]).toEqual([['duplicate id in file', 10]]);
    const { rows: stored } = await fixture.pool.query('select title, posted_date from job order by id');
    expect(stored).toHaveLength(50);
    expect(stored.at(-1)).toEqual({ title: 'Engineer 59', posted_date: NOW });
  });

  it('changes nothing the second time', async () => {
    const text = JSON.stringify([row(1, 'One'), row(2, 'Two'), row(1, 'One, corrected')]);
    expect(await load('list.json', text)).toMatchObject({ added: 2, updated: 0, unchanged: 0 });
    expect(await load('list.json', text)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  });

  it('that numbers its rows like another list does not overwrite it', async () => {
    await load('north.json', JSON.stringify([row(1, 'Baker', 'Northwind'), row(2, 'Miller', 'Northwind')]));
    const south = JSON.stringify([row(1, 'Sailor', 'Southsea'), row(2, 'Cook', 'Southsea')]);
    expect(await load('south.json', south)).toMatchObject({ added: 2, updated: 0 });
    expect(await load('south.json', south)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    const { rows } = await fixture.pool.query('select title from job order by title');
    expect(rows.map(({ title }) => title)).toEqual(['Baker', 'Cook', 'Miller', 'Sailor']);
  });

  it('that is a newer copy of the list under another name updates its rows', async () => {
    await load('monday.json', JSON.stringify([row(1, 'Baker')]));
    const closed = { ...row(1, 'Baker'), active: false };
    expect(await load('tuesday.json', JSON.stringify([closed]))).toMatchObject({ added: 0, updated: 1 });
  });

  it('that was cut off leaves nothing behind', async () => {
    const text = JSON.stringify({ jobs: Array.from({ length: 50 }, () => ({ content: 'x'.repeat(200_000) })) });
    const cut = load('cut.json', text.slice(0, -1_000), { source: greenhouse });
    await expect(cut).rejects.toThrow('The file was cut off.');
    expect(await fixture.count('job')).toBe(0);
  });

  it('keeps rows whole whose texts hold separators of lines and paragraphs', async () => {
    const broken = { ...row(1, 'Cook\u2028and baker'), locations: ['Berlin\u2028Germany', 'Paris\u2029France'] };
    const summary = await load('breaks.json', JSON.stringify([broken, row(2, 'Sailor')]));
    expect(summary).toMatchObject({ added: 2, postings: 2 });
    const { rows } = await fixture.pool.query("select title from job where given::text like '%Berlin\u2028Germany%'");
    expect(rows).toEqual([{ title: 'Cook and baker' }]);
  });

  it('that cannot be read on while a part is written ends after that part', async () => {
    const own = await mkdtemp(path.join(folder, 'own-'));
    vi.stubEnv('TMPDIR', own);
    // The first thing asked is which versions are known, when all is on disk and nothing was read.
    vi.spyOn(fixture.pool, 'query').mockImplementationOnce(() => {
      const [spool = ''] = readdirSync(own);
      appendFileSync(path.join(own, spool, 'postings'), 'no posting\n');
      return { rows: [] };
    });
    const rows = Array.from({ length: 251 }, (_none, index) => row(index, `Cook ${index}`));
    await expect(load('broken.json', JSON.stringify(rows))).rejects.toThrow(SyntaxError);
    vi.unstubAllEnvs();
    expect(await fixture.count('job')).toBe(250);
  });

  it('with a table is read in pieces of any size, in the encoding it has, and dates stay', async () => {
    const rows = Array.from({ length: 1_000 }, (_none, index) => {
      const text = `Für Bäcker ${index}. ${'x'.repeat(3_000)}`;
      return `Bäcker ${index},Bäckerei ${index},https://example.com/b/${index},"${text}"`;
    });
    const content = Buffer.from(`title,company,url,description\n${rows.join('\n')}\n,,,\nno,url\n`, 'latin1');
    const table = { source: csv, shiftDates: false };
    const first = await load('table.csv', content, table);
    expect(first).toMatchObject({ added: 1_000, updated: 0, unchanged: 0 });
    expect([...first.rejected]).toEqual([['no url', 1]]);
    const later = new Date(NOW.getTime() + 5 * 86_400_000);
    expect(await load('table.csv', content, { ...table, now: later })).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 1_000,
    });
    const { rows: stored } = await fixture.pool.query(
      `select company, repost_count from job where title = 'Bäcker 17'`,
    );
    expect(stored).toEqual([{ company: 'Bäckerei 17', repost_count: 0 }]);
  });

  it('with a table does not overwrite or close the rows of another', async () => {
    const table = (firm: string, ids: readonly number[]) =>
      `id,title,company,url\n${ids.map((id) => `${id},Cook ${id},${firm},https://example.com/${firm}/${id}`).join('\n')}`;
    const how = { source: csv };
    await load('north.csv', table('Northwind', [1, 2]), how);
    expect(await load('south.csv', table('Southsea', [1, 2]), how)).toMatchObject({ added: 2, updated: 0 });
    const later = new Date(NOW.getTime() + 86_400_000);
    const { rejected } = await load('south.csv', table('Southsea', [1]), { ...how, now: later });
    expect(await closeMissing(fixture.pool, { source: 'csv', board: 'south.csv', now: later, rejected })).toBe(1);
    const { rows } = await fixture.pool.query(
      'select company, title, closed_at is null as open from job order by 1, 2',
    );
    expect(rows).toEqual([
      { company: 'Northwind', title: 'Cook 1', open: true },
      { company: 'Northwind', title: 'Cook 2', open: true },
      { company: 'Southsea', title: 'Cook 1', open: true },
      { company: 'Southsea', title: 'Cook 2', open: false },
    ]);
  });
});
