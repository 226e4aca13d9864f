import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { createIngestFixture, DAY_MS, type IngestFixture, NOW } from '../../../testing/ingest-fixture.ts';
import type { Posting } from '../model/posting.ts';
import { mergeStored, postingsOf, splitPosting } from './openings.ts';
import { writePostings } from './posting-writer.ts';

let fixture: IngestFixture;
beforeAll(async () => {
  fixture = await createIngestFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

const TEXT =
  'You keep the lighthouses of a long coast shining: lamps, lenses, batteries and the boats that take you there. You plan your rounds by tide and weather, order parts before they are needed, and write down what you found so that the next keeper knows. A licence for small boats is needed; we pay for its renewal. Rounds are ten days on and ten days off, and nobody is called on a free day.';

const inTown = (city: string, country = 'NO'): Partial<Posting> => ({
  location: city,
  city,
  country,
  places: [{ label: city, city, region: null, country, coords: null }],
});
const keeper = (externalId: string, overrides: Partial<Posting> = {}): Posting =>
  somePosting({
    externalId,
    title: 'Lighthouse Keeper',
    company: 'Coastal Lights',
    description: TEXT,
    url: `https://jobs.example/${externalId}`,
    ...inTown('Bergen'),
    ...overrides,
  });

const day = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

const write = (source: string, days: number, ...items: readonly Posting[]) =>
  writePostings(fixture.pool, { source, board: 'coast', postings: items, now: day(days) });

interface JobOf {
  readonly id: string;
  readonly [column: string]: unknown;
}

const jobs = async (): Promise<JobOf[]> =>
  (
    await fixture.pool.query<JobOf>(
      `select job.id, job.location, source, url, off_board_at as "offBoard", merged_into as "into",
              (select array_agg(place->>'city' order by place->>'city') from jsonb_array_elements(places) place) as cities,
              (select label from job_search join location on location.id = location_id where job_id = job.id) as found
       from job order by job.id`,
    )
  ).rows;

const idOf = async (at = 0): Promise<string> => (await jobs())[at]?.id ?? '';

describe('one opening in several towns', () => {
  it('has the places of all its postings, in search too', async () => {
    await write('greenhouse', 0, keeper('a'), keeper('b', inTown('Tromsø')));
    await write('greenhouse', 1, keeper('c', inTown('Bodø')));
    expect(await jobs()).toMatchObject([
      { location: 'Bergen; Tromsø; Bodø', cities: ['Bergen', 'Bodø', 'Tromsø'], found: 'Bergen; Tromsø; Bodø' },
    ]);
    // Again and unchanged, and again with another salary: the places stay.
    await write('greenhouse', 2, keeper('a'), keeper('b', inTown('Tromsø')));
    await write('greenhouse', 3, keeper('a', { salary: '€1' }));
    expect(await jobs()).toMatchObject([{ location: 'Bergen; Tromsø; Bodø', found: 'Bergen; Tromsø; Bodø' }]);
  });

  it('is found by a later run where each title names its own town', async () => {
    await write('greenhouse', 0, keeper('a', { title: 'Lighthouse Keeper (Bergen)' }));
    await write('greenhouse', 1, keeper('b', { title: 'Lighthouse Keeper (Tromsø)', ...inTown('Tromsø') }));
    expect(await jobs()).toMatchObject([{ cities: ['Bergen', 'Tromsø'] }]);
  });

  it('loses a place with its posting', async () => {
    await write('greenhouse', 0, keeper('a'), keeper('b', inTown('Tromsø')));
    await write('greenhouse', 1, keeper('b', { ...inTown('Tromsø'), closed: true }));
    expect(await jobs()).toMatchObject([{ location: 'Bergen', cities: ['Bergen'], found: 'Bergen' }]);
  });

  it('is led by the next posting when the one that led closes', async () => {
    await write('greenhouse', 0, keeper('a'), keeper('b', inTown('Tromsø')));
    await write('greenhouse', 1, keeper('a', { closed: true }));
    expect(await jobs()).toMatchObject([{ location: 'Tromsø', url: 'https://jobs.example/b', found: 'Tromsø' }]);
    expect(await postingsOf(fixture.pool, await idOf())).toMatchObject([
      { externalId: 'b', leads: true, closed: false },
      { externalId: 'a', leads: false, closed: true },
    ]);
  });
});

describe('a job whose lead has closed', () => {
  it.each([
    ['a new posting beside the old one, opened again', [keeper('a'), keeper('b')], 'a'],
    ['a new posting before the old one, opened again', [keeper('b'), keeper('a')], 'a'],
    ['a new posting beside the old one, changed', [keeper('a', { salary: '€1', closed: true }), keeper('b')], 'b'],
    ['two new postings', [keeper('b'), keeper('c')], 'b'],
  ])('is led by one of %s', async (_name, batch, lead) => {
    await write('greenhouse', 0, keeper('a'));
    await write('greenhouse', 1, keeper('a', { closed: true }));
    await write('greenhouse', 2, ...batch);
    expect(await jobs()).toMatchObject([{ url: `https://jobs.example/${lead}`, found: 'Bergen' }]);
    const leads = (await postingsOf(fixture.pool, await idOf())).filter((posting) => posting.leads);
    expect(leads).toMatchObject([{ externalId: lead }]);
  });
});

describe('one opening of a list and of the employer', () => {
  it("is shown with the employer's own link, whichever came first", async () => {
    await write('arbeitnow', 0, keeper('list'));
    expect(await write('greenhouse', 1, keeper('own'))).toEqual({ added: 0, updated: 1, unchanged: 0 });
    expect(await jobs()).toMatchObject([{ source: 'greenhouse', url: 'https://jobs.example/own' }]);
    expect(await write('arbeitnow', 2, keeper('list', { salary: '€1' }))).toMatchObject({ unchanged: 1 });
    expect(await jobs()).toMatchObject([{ source: 'greenhouse', url: 'https://jobs.example/own' }]);
  });

  it("says when it is off the employer's board and on a list still", async () => {
    await write('greenhouse', 0, keeper('own'));
    await write('arbeitnow', 0, keeper('list'));
    expect(await jobs()).toMatchObject([{ offBoard: null }]);
    await write('greenhouse', 1, keeper('own', { closed: true }));
    expect(await jobs()).toMatchObject([{ offBoard: day(1), found: 'Bergen', url: 'https://jobs.example/list' }]);
    await write('greenhouse', 2, keeper('own'));
    expect(await jobs()).toMatchObject([{ offBoard: null, url: 'https://jobs.example/own' }]);
  });
});

describe('a date in the future', () => {
  it('heads nothing', async () => {
    await write('greenhouse', 0, keeper('a', { postedDate: day(30) }));
    await write('greenhouse', 0, somePosting({ title: 'Cook', postedDate: day(-0.5) }));
    const { rows } = await fixture.pool.query(
      'select title from job join job_search on job_id = id order by job_search.posted_date desc',
    );
    expect(rows).toEqual([{ title: 'Cook' }, { title: 'Lighthouse Keeper' }]);
  });
});

describe('splitPosting', () => {
  it.each([
    ['one that was merged', 'b', { left: 'Bergen', own: 'Tromsø' }],
    ['the one that leads', 'a', { left: 'Tromsø', own: 'Bergen' }],
  ])('takes out %s, for good', async (_name, id, { left, own }) => {
    await write('greenhouse', 0, keeper('a'), keeper('b', inTown('Tromsø')));
    const apart = await splitPosting(fixture.pool, 'greenhouse', id, day(1));
    const both = [
      { location: left, found: left },
      { id: apart, location: own, found: own, url: `https://jobs.example/${id}` },
    ];
    expect(await jobs()).toMatchObject(both);
    await write('greenhouse', 2, keeper('a', { salary: '€1' }), keeper('b', { ...inTown('Tromsø'), salary: '€1' }));
    expect(await mergeStored(fixture.pool, day(3))).toBe(0);
    expect(await jobs()).toMatchObject(both);
  });

  it('says what it cannot take out', async () => {
    await write('greenhouse', 0, keeper('a'));
    await expect(splitPosting(fixture.pool, 'greenhouse', 'a', NOW)).rejects.toThrow('stands alone already');
    await expect(splitPosting(fixture.pool, 'greenhouse', 'x', NOW)).rejects.toThrow('There is no posting x');
  });
});

describe('mergeStored', () => {
  /** As older versions stored them: their keys held the place. */
  const storeApart = async (...items: readonly Posting[]): Promise<void> => {
    for (const [index, item] of items.entries()) {
      await write(index === 0 ? 'arbeitnow' : 'greenhouse', 0, { ...item, title: `Keeper ${index}` });
    }
    await fixture.pool.query(
      `update job set title = 'Lighthouse Keeper', identity_key = 'coastallights|lighthouse keeper'`,
    );
  };

  it("merges stored copies into the employer's, and keeps their rows", async () => {
    await storeApart(
      keeper('list', inTown('Oslo')),
      keeper('own'),
      keeper('other', { description: 'Something else.' }),
    );
    expect(await mergeStored(fixture.pool, day(1))).toBe(1);
    const own = await idOf(1);
    expect(await jobs()).toMatchObject([
      { into: own, found: null },
      { into: null, found: 'Bergen; Oslo', cities: ['Bergen', 'Oslo'] },
      { into: null, found: 'Bergen' },
    ]);
    expect(await mergeStored(fixture.pool, day(1))).toBe(0);
  });

  it('gives a job back that is taken apart again', async () => {
    await storeApart(keeper('list', inTown('Oslo')), keeper('own'));
    const [list] = await jobs();
    await mergeStored(fixture.pool, day(1));
    expect(await splitPosting(fixture.pool, 'arbeitnow', 'list', day(2))).toBe(list?.id);
    expect(await jobs()).toMatchObject([
      { into: null, found: 'Oslo' },
      { into: null, found: 'Bergen' },
    ]);
  });

  it('closes what was merged with the opening', async () => {
    await storeApart(keeper('list', inTown('Oslo')), keeper('own'));
    await mergeStored(fixture.pool, day(1));
    await write('arbeitnow', 2, { ...keeper('list', inTown('Oslo')), closed: true });
    await write('greenhouse', 2, { ...keeper('own'), closed: true });
    const { rows } = await fixture.pool.query('select distinct closed_at from job');
    expect(rows).toEqual([{ closed_at: day(2) }]);
  });
});
