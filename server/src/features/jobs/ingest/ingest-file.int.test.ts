import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIngestFixture, type IngestFixture, NOW } from '../../../testing/ingest-fixture.ts';
import { greenhouse } from '../sources/greenhouse.ts';
import { listings } from '../sources/listings.ts';
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

async function load(name: string, content: string, options: Partial<FileRequest> = {}): Promise<FileSummary> {
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
});
