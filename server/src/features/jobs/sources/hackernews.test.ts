import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { forbidsAutomation } from '../model/automation-ban.ts';
import { hackernews } from './hackernews.ts';
import { readHeadline } from './hackernews-headline.ts';
import { FeedError, NO_STATE } from './job-source.ts';

/** A thread in the shape of the API; made up. */
const comment = (id: number, text: string | null) => ({
  id,
  text,
  created_at: '2026-01-02T15:00:00.000Z',
  children: [],
});
const thread = (...children: readonly unknown[]) =>
  JSON.stringify({ id: 1, title: 'Ask HN: Who is hiring?', children });
const AD =
  'Tidewater (<a href="https:&#x2F;&#x2F;tidewater.example">https:&#x2F;&#x2F;tidewater.example</a>) | Senior Go Engineer | Lisbon, Portugal | ONSITE | Full-time | &euro;70k–90k<p>We measure tides &amp; moods.<p>No automated applications, please.';

describe('hackernews', () => {
  it('reads an ad by its first line, and keeps all of its text', () => {
    const [row] = hackernews.parseFile(thread(comment(7, AD)));
    expect(row).toMatchObject({
      posting: {
        externalId: '7',
        title: 'Senior Go Engineer',
        company: 'Tidewater',
        city: 'Lisbon',
        remote: 'onsite',
        employmentTypes: ['Full-time'],
        url: 'https://news.ycombinator.com/item?id=7',
        postedDate: new Date('2026-01-02T15:00:00Z'),
      },
    });
    const description = row !== undefined && 'posting' in row ? row.posting.description : '';
    expect(description).toContain('We measure tides & moods.');
    expect(forbidsAutomation(description)).toBe(true);
  });

  it('passes over deleted comments and counts those that are no ad', () => {
    expect(hackernews.parseFile(thread(comment(1, null), comment(2, 'Is this the January thread?'), 3))).toEqual([
      { rejected: 'first line is not Company | Role | Place' },
      { rejected: 'not an object' },
    ]);
  });

  it('refuses what is no thread', () => {
    expect(() => hackernews.parseFile('{"hits":[]}')).toThrow(FeedError);
  });

  const THREADS = 'https://hn.algolia.com/api/v1/search_by_date?tags=story,author_whoishiring&hitsPerPage=10';
  const hits = JSON.stringify({
    hits: [
      { objectID: '12', title: 'Ask HN: Who wants to be hired? (January 2026)' },
      { objectID: '11', title: 'Ask HN: Who is hiring? (January 2026)' },
      { objectID: '10', title: 'Ask HN: Who is hiring? (December 2025)' },
    ],
  });

  it('fetches the newest thread of those who hire', async () => {
    const { fetcher, asked } = recordedFetcher({
      [THREADS]: hits,
      'https://hn.algolia.com/api/v1/items/11': { text: thread(comment(7, AD)), etag: '"t"' },
    });
    const pages = await pagesOf(hackernews, fetcher, { state: { ...NO_STATE, etag: '"old"', cursor: '10' } });
    expect(pages).toMatchObject([{ rows: [{ posting: { externalId: '7' } }], state: { etag: '"t"', cursor: '11' } }]);
    expect(asked[1]).not.toHaveProperty('etag');
  });

  it('says so when there is none', async () => {
    const { fetcher } = recordedFetcher({ [THREADS]: '{"hits":[{"title":"Freelancer? Seeking freelancer?"}]}' });
    await expect(pagesOf(hackernews, fetcher)).rejects.toThrow(FeedError);
  });
});

describe('readHeadline', () => {
  it.each([
    [
      'Quillwork | Remote (EU) | Backend Engineer, Data Engineer | https://quillwork.example',
      'Backend Engineer, Data Engineer',
      ['Remote (EU)'],
    ],
    ['Quillwork | Multiple roles | Berlin, Germany | Hybrid | Visa', 'Multiple roles', ['Berlin, Germany', 'Hybrid']],
    ['Quillwork | Full-time | $120k | Wordsmith | Boston, MA', 'Wordsmith', ['Boston, MA']],
    ['Quillwork | Remote Sensing Engineer | Oslo, Norway', 'Remote Sensing Engineer', ['Oslo, Norway']],
  ])('%s', (line, title, places) => {
    expect(readHeadline(line)).toMatchObject({ company: 'Quillwork', title, places });
  });

  it.each(['', 'We are hiring!', '| Engineer | Berlin', 'Quillwork | Berlin, Germany | Full-time'])(
    'no ad: %s',
    (line) => {
      expect(readHeadline(line)).toBeNull();
    },
  );
});
