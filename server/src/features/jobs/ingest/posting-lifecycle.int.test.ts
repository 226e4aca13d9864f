import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { createIngestFixture, DAY_MS, type IngestFixture, NOW } from '../../../testing/ingest-fixture.ts';
import type { Posting } from '../model/posting.ts';
import { closeUnseen, seeAll, seeThese } from './posting-lifecycle.ts';
import { writePostings } from './posting-writer.ts';

let fixture: IngestFixture;
beforeAll(async () => {
  fixture = await createIngestFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

const TEXT =
  'You keep the ferries running: engines, pumps, hydraulics and the small things that passengers notice first. You plan the work of a crew of five, order parts before they are needed, and write down what you found so that the next shift knows. A licence for engines above three megawatts is needed; we pay for its renewal. Shifts are seven days on and seven days off, and nobody is called on a free day.';

const opening = (externalId: string, overrides: Partial<Posting> = {}): Posting =>
  somePosting({ externalId, title: 'Chief Engineer', company: 'Fjord Lines', description: TEXT, ...overrides });

const day = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

const write = (source: string, days: number, ...items: readonly Posting[]) =>
  writePostings(fixture.pool, { source, board: 'fjord', postings: items, now: day(days) });

const jobs = async () =>
  (
    await fixture.pool.query(
      `select title, source, url, salary, closed_at, repost_count as reposts,
              exists (select from job_search where job_id = id) as found from job order by id`,
    )
  ).rows;

const sources = async () =>
  (
    await fixture.pool.query(
      'select source, external_id as id, is_primary as leads, closed_at is null as open, last_seen from job_source order by 1, 2',
    )
  ).rows;

describe('one job of several sources', () => {
  it('attaches the posting of another source and counts it as unchanged, every time', async () => {
    expect(await write('one', 0, opening('a'))).toEqual({ added: 1, updated: 0, unchanged: 0 });
    const other = opening('x', { company: 'Fjord Lines AS', url: 'https://other.example/x', salary: '€1' });
    expect(await write('two', 1, other)).toEqual({ added: 0, updated: 0, unchanged: 1 });
    expect(await write('two', 2, other)).toEqual({ added: 0, updated: 0, unchanged: 1 });
    expect(await jobs()).toMatchObject([{ source: 'one', salary: null, reposts: 0, found: true }]);
    expect(await sources()).toEqual([
      { source: 'one', id: 'a', leads: true, open: true, last_seen: NOW },
      { source: 'two', id: 'x', leads: false, open: true, last_seen: day(2) },
    ]);
  });

  it('follows the primary source, and keeps to its own row what an attached one changes', async () => {
    await write('one', 0, opening('a'));
    await write('two', 0, opening('x'));
    expect(await write('two', 1, opening('x', { title: 'Chief Cook' }))).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await jobs()).toMatchObject([{ title: 'Chief Engineer' }]);
    expect(await write('one', 1, opening('a', { title: 'First Engineer' }))).toMatchObject({ updated: 1 });
    expect(await jobs()).toMatchObject([{ title: 'First Engineer', source: 'one' }]);
  });

  it('closes when all of its sources say so, in whatever order', async () => {
    await write('one', 0, opening('a'));
    await write('two', 0, opening('x'));
    expect(await write('two', 1, opening('x', { closed: true }))).toMatchObject({ unchanged: 1 });
    expect(await jobs()).toMatchObject([{ closed_at: null, found: true }]);
    expect(await write('one', 2, opening('a', { closed: true }))).toMatchObject({ updated: 1 });
    expect(await jobs()).toMatchObject([{ closed_at: day(2), found: false }]);
  });

  it('stays in search when the primary closes, and another source that is open leads at once', async () => {
    await write('one', 0, opening('a'));
    const other = opening('x', { url: 'https://other.example/x' });
    await write('two', 0, other);
    await write('one', 1, opening('a', { closed: true }));
    expect(await jobs()).toMatchObject([{ source: 'two', url: 'https://other.example/x', reposts: 0, found: true }]);
    expect(await write('two', 2, other)).toMatchObject({ unchanged: 1 });
    expect(await write('one', 3, opening('a', { title: 'Old' }))).toMatchObject({ unchanged: 1 });
    expect(await jobs()).toMatchObject([{ title: 'Chief Engineer', source: 'two' }]);
  });

  it('closes by the last word of an attached source too', async () => {
    await write('one', 0, opening('a'));
    await write('two', 0, opening('x'));
    await write('one', 1, opening('a', { closed: true }));
    expect(await write('two', 1, opening('x', { closed: true }))).toMatchObject({ updated: 1 });
    expect(await jobs()).toMatchObject([{ closed_at: day(1), found: false }]);
  });

  it('takes what one source lists twice for one, in one batch or in two', async () => {
    expect(await write('one', 0, opening('a'), opening('b'))).toEqual({ added: 1, updated: 0, unchanged: 1 });
    expect(await write('one', 0, opening('c'))).toMatchObject({ unchanged: 1 });
    expect(await write('two', 0, opening('x'), opening('y'))).toMatchObject({ unchanged: 2 });
    expect(await jobs()).toHaveLength(1);
  });

  it('keeps apart what one source lists twice without a text', async () => {
    expect(await write('one', 0, opening('a', { description: '' }), opening('b', { description: '' }))).toMatchObject({
      added: 2,
    });
  });

  it('never attaches anything to a made-up sample', async () => {
    await write('sample', 0, opening('s'));
    expect(await write('one', 0, opening('a'))).toMatchObject({ added: 1 });
  });

  it('marks an ad that takes no automated applications', async () => {
    await write('one', 0, opening('a', { description: `${TEXT} No automated applications, please.` }));
    expect((await fixture.pool.query('select forbids_automation from job')).rows).toEqual([
      { forbids_automation: true },
    ]);
  });
});

describe('closeUnseen', () => {
  const run = (source: string, days: number) =>
    closeUnseen(fixture.pool, { source, board: 'fjord', since: day(days), now: day(days) });

  it('closes what a complete run did not list any more, and only of that board and source', async () => {
    const [a, b, c] = ['Deckhand', 'Cook', 'Purser'].map((title) => opening(title, { title }));
    if (!a || !b || !c) throw new Error('three postings');
    await write('one', 0, a, b);
    await write('two', 0, c);
    await writePostings(fixture.pool, {
      source: 'one',
      board: 'lake',
      postings: [opening('d', { title: 'Pilot' })],
      now: NOW,
    });
    await write('one', 1, a);
    expect(await run('one', 1)).toBe(1);
    expect(await run('one', 1)).toBe(0);
    expect(await jobs()).toMatchObject([
      { title: 'Deckhand', closed_at: null, found: true },
      { title: 'Cook', closed_at: day(1), found: false },
      { title: 'Purser', closed_at: null, found: true },
      { title: 'Pilot', closed_at: null, found: true },
    ]);
  });

  it('brings back what is listed again with the same content, as a repost', async () => {
    await write('one', 0, opening('a'));
    await run('one', 1);
    expect(await write('one', 2, opening('a'))).toEqual({ added: 0, updated: 1, unchanged: 0 });
    expect(await jobs()).toMatchObject([{ closed_at: null, reposts: 1, found: true }]);
  });

  it('counts no repost of what was away for less than a day', async () => {
    await write('one', 0, opening('a'));
    await run('one', 1);
    expect(await write('one', 1.9, opening('a'))).toMatchObject({ updated: 1 });
    expect(await jobs()).toMatchObject([{ closed_at: null, reposts: 0, found: true }]);
  });

  it('takes the same posting under a new id for a repost once the old one had closed', async () => {
    await write('one', 0, opening('a'));
    await run('one', 1);
    expect(await write('one', 2, opening('b', { salary: '€2' }))).toEqual({ added: 0, updated: 1, unchanged: 0 });
    expect(await jobs()).toMatchObject([{ closed_at: null, salary: '€2', reposts: 1, found: true }]);
    expect(await sources()).toMatchObject([
      { id: 'a', leads: false, open: false },
      { id: 'b', leads: true, open: true },
    ]);
  });

  it('takes a closed and an open row of one file for two postings', async () => {
    await write('one', 0, opening('a', { closed: true }));
    expect(await write('one', 1, opening('b'))).toMatchObject({ added: 1 });
  });

  it('leaves the job open while another source lists it', async () => {
    await write('one', 0, opening('a'));
    await write('two', 0, opening('x'));
    expect(await run('one', 1)).toBe(0);
    expect(await jobs()).toMatchObject([{ closed_at: null, found: true }]);
    expect(await run('two', 1)).toBe(1);
    expect(await jobs()).toMatchObject([{ closed_at: day(1), found: false }]);
  });

  it('closes nothing that the board called unchanged', async () => {
    await write('one', 0, opening('a'));
    expect(await seeAll(fixture.pool, { source: 'one', board: 'fjord', now: day(1) })).toBe(1);
    expect(await run('one', 1)).toBe(0);
    expect(await sources()).toMatchObject([{ last_seen: day(1), open: true }]);
  });

  it('closes nothing because another run that began earlier writes it later', async () => {
    const [a, b] = ['Deckhand', 'Cook'].map((title) => opening(title, { title }));
    if (!a || !b) throw new Error('two postings');
    await write('one', 1, a, b);
    await write('one', 0, a);
    await seeThese(fixture.pool, { source: 'one', board: 'fjord', now: NOW, ids: [b.externalId] });
    await seeAll(fixture.pool, { source: 'one', board: 'fjord', now: NOW });
    expect(await run('one', 1)).toBe(0);
  });
});
