import { describe, expect, it } from 'vitest';
import { recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { fieldsOf, lineOr } from './feed-row.ts';
import { type FeedRow, NO_STATE } from './job-source.ts';
import { RowTexts } from './row-texts.ts';
import { NO_KEYS } from './source-keys.ts';

const read = (rows: readonly unknown[]): FeedRow[] =>
  rows.map((row) => {
    const fields = fieldsOf(row) ?? new Map<string, unknown>();
    return { posting: somePosting({ externalId: lineOr(fields, 'id'), description: lineOr(fields, 'text') }) };
  });

function walk(known: ReadonlyMap<string, string>, maxTexts = 10) {
  const { fetcher, asked } = recordedFetcher({
    'https://jobs.example/1': '{"id": "1", "text": "Row"}',
    'https://jobs.example/2': '{"id": "2", "text": "Steer"}',
  });
  const request = { board: 'b', company: '', keys: NO_KEYS, fetcher, state: NO_STATE, known, now: new Date() };
  const texts = new RowTexts(request, { url: (id) => `https://jobs.example/${id}`, read, maxTexts });
  return { texts, asked };
}

/** The version that a first run finds for a row. */
async function versionOf(row: unknown): Promise<string> {
  const [first] = (await walk(new Map()).texts.rowsOf([row])).rows;
  return first !== undefined && 'version' in first ? (first.version ?? '') : '';
}

describe('RowTexts', () => {
  it('asks for the text of what is new or has changed, and for no other', async () => {
    const known = new Map([
      ['1', await versionOf({ id: '1' })],
      ['2', 'another'],
    ]);
    const { texts, asked } = walk(known);
    const { rows, postponed } = await texts.rowsOf([{ id: '1' }, { id: '2' }, { id: '3' }]);
    expect(rows).toMatchObject([
      { asItWas: '1' },
      { posting: { externalId: '2', description: 'Steer' }, version: await versionOf({ id: '2' }) },
      { posting: { externalId: '3', description: '' } },
    ]);
    // What is gone has no version: it is asked for again.
    expect(rows[2]).not.toHaveProperty('version');
    expect([postponed, asked.map(({ url }) => url)]).toEqual([0, ['https://jobs.example/2', 'https://jobs.example/3']]);
  });

  it('leaves to the next run what is more than one may ask for', async () => {
    const { texts, asked } = walk(new Map([['2', 'older']]), 1);
    expect(await texts.rowsOf([{ id: '1' }, { id: '2' }, { id: '3' }])).toMatchObject({
      rows: [{ posting: { description: 'Row' } }, { asItWas: '2' }, { posting: { externalId: '3', description: '' } }],
      postponed: 2,
    });
    expect(asked).toHaveLength(1);
  });

  it('hands on what has no id, for its mapping to refuse', async () => {
    const { texts, asked } = walk(new Map());
    expect((await texts.rowsOf([7, {}, { id: 1.5 }, { id: 'x'.repeat(6_000) }])).rows).toHaveLength(4);
    expect(asked).toEqual([]);
  });
});
