import { describe, expect, it } from 'vitest';
import { OutboundError } from '../../../platform/outbound/fetcher.ts';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { type FeedPage, NO_STATE } from './job-source.ts';
import { sitemap } from './sitemap.ts';

const now = new Date('2026-03-10T12:00:00Z');
/** Everything here is made up. */
const SITE = 'https://ollerby.example';
const board = `${SITE}/sitemap.xml`;
const robots = `${SITE}/robots.txt`;

const urls = (...entries: readonly (readonly [path: string, lastmod?: string])[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
    .map(([path, lastmod]) => {
      const loc = path.startsWith('http') ? path : `${SITE}${path}`;
      return `<url><loc>${loc}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`;
    })
    .join('')}</urlset>`;
const index = (...addresses: readonly string[]): string =>
  `<sitemapindex>${addresses.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;
const page = (title: string): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title,
    description: '<p>Grind corn.</p>',
    datePosted: '2026-03-02',
    hiringOrganization: { name: 'Ollerby' },
    jobLocation: { address: { addressLocality: 'Oslo', addressCountry: 'NO' } },
  })}</script>`;

const titlesOf = (pages: readonly FeedPage[]): string[] =>
  pages.flatMap(({ rows }) => rows.map((row) => ('posting' in row ? row.posting.title : JSON.stringify(row))));

describe('sitemap', () => {
  it('reads the pages that look like postings, on its own host alone', async () => {
    const { fetcher, asked } = recordedFetcher({
      [board]: urls(
        ['/about'],
        ['/careers/miller', '2026-03-02'],
        ['/careers/'],
        ['/careers/flyer.pdf'],
        ['https://evil.example.com/careers/phish'],
      ),
      [`${SITE}/careers/miller`]: page('Miller'),
      [`${SITE}/careers/`]: '<html>Our openings</html>',
    });
    const pages = await pagesOf(sitemap, fetcher, { board, now });
    expect(pages).toMatchObject([
      {
        rows: [{ posting: { externalId: `${SITE}/careers/miller`, url: `${SITE}/careers/miller`, city: 'Oslo' } }],
        state: { cursor: now.toISOString() },
      },
    ]);
    expect(asked.map(({ url }) => url)).toEqual([robots, board, `${SITE}/careers/miller`, `${SITE}/careers/`]);
  });

  it('asks again for what changed alone, and for pages that had no posting when they did', async () => {
    const answers = {
      [board]: urls(['/jobs/1', '2026-03-01'], ['/jobs/2', '2026-03-01'], ['/jobs', '2026-03-01']),
      [`${SITE}/jobs/1`]: page('Miller'),
      [`${SITE}/jobs/2`]: page('Baker'),
      [`${SITE}/jobs`]: '<html>Our openings</html>',
    };
    const pages = await pagesOf(sitemap, recordedFetcher(answers).fetcher, { board, now });
    const known = new Map(
      pages.flatMap(({ rows }) =>
        rows.flatMap((row) => ('posting' in row ? [[row.posting.externalId, row.version ?? ''] as const] : [])),
      ),
    );
    const state = pages.at(-1)?.state ?? NO_STATE;
    const changed = urls(['/jobs/1', '2026-03-01'], ['/jobs/2', '2026-03-12'], ['/jobs', '2026-03-01']);
    const second = recordedFetcher({ ...answers, [board]: changed, [`${SITE}/jobs/2`]: page('Head Baker') });
    const again = await pagesOf(sitemap, second.fetcher, { board, now: new Date('2026-03-13'), known, state });
    expect(titlesOf(again)).toEqual([`{"asItWas":"${SITE}/jobs/1"}`, 'Head Baker']);
    expect(second.asked.map(({ url }) => url)).toEqual([robots, board, `${SITE}/jobs/2`]);
  });

  it('follows an index on its own host, and drops pages that are gone or lead elsewhere', async () => {
    const { fetcher } = recordedFetcher({
      [board]: index(`${SITE}/sitemap-jobs.xml`, 'https://evil.example.com/sitemap.xml'),
      [`${SITE}/sitemap-jobs.xml`]: urls(['/jobs/1'], ['/jobs/2'], ['/jobs/3']),
      [`${SITE}/jobs/1`]: page('Miller'),
      [`${SITE}/jobs/2`]: { text: page('Phish'), url: 'https://evil.example.com/jobs/2' },
    });
    expect(titlesOf(await pagesOf(sitemap, fetcher, { board, now }))).toEqual(['Miller']);
  });

  it('reads the sitemaps of jobs alone where an index names very many', async () => {
    const others = Array.from({ length: 30 }, (_none, at) => `${SITE}/products-${at}.xml`);
    const { fetcher, asked } = recordedFetcher({
      [board]: index(...others, `${SITE}/jobs.xml`),
      [`${SITE}/jobs.xml`]: urls(['/jobs/1']),
      [`${SITE}/jobs/1`]: page('Miller'),
    });
    expect(titlesOf(await pagesOf(sitemap, fetcher, { board, now }))).toEqual(['Miller']);
    expect(asked).toHaveLength(4);
  });

  it('asks for no page that robots.txt closes', async () => {
    const answers = {
      [robots]: 'User-agent: *\nDisallow: /jobs/private',
      [board]: urls(['/jobs/1'], ['/jobs/private/2']),
      [`${SITE}/jobs/1`]: page('Miller'),
      [`${SITE}/jobs/private/2`]: page('Spy'),
    };
    const { fetcher, asked } = recordedFetcher(answers);
    expect(titlesOf(await pagesOf(sitemap, fetcher, { board, now }))).toEqual(['Miller']);
    expect(asked.map(({ url }) => url)).not.toContain(`${SITE}/jobs/private/2`);
    const closed = recordedFetcher({ ...answers, [robots]: 'User-agent: Foothold\nDisallow: /' });
    await expect(pagesOf(sitemap, closed.fetcher, { board })).rejects.toThrow(
      'The robots.txt of ollerby.example closes these pages to programs.',
    );
  });

  it('reads nothing while robots.txt is out of reach', async () => {
    const { fetcher } = recordedFetcher({ [board]: urls(['/jobs/1']), [`${SITE}/jobs/1`]: page('Miller') });
    const busy = new OutboundError('busy', 'ollerby.example is busy.');
    const unsure: typeof fetcher = {
      get: async (url, options) => (url === robots ? Promise.reject(busy) : fetcher.get(url, options)),
    };
    await expect(pagesOf(sitemap, unsure, { board })).rejects.toThrow(busy);
  });

  it.each([
    ['no sitemap', '<html></html>', 'The response is no sitemap.'],
    ['nothing', urls(), 'The sitemap names no page on ollerby.example.'],
    [
      'too many pages',
      urls(...Array.from({ length: 5_001 }, (_none, at) => [`/jobs/${at}`] as const)),
      /more than 5000 pages/,
    ],
    [
      'too many sitemaps',
      index(...Array.from({ length: 21 }, (_none, at) => `${SITE}/${at}.xml`)),
      /more than 20 sitemaps/,
    ],
    [
      'entities',
      `<!DOCTYPE x [<!ENTITY a "b">]>${urls(['/jobs/1'])}`,
      'The answer declares entities, which no feed needs.',
    ],
  ])('refuses %s', async (_what, answer, sentence) => {
    await expect(pagesOf(sitemap, recordedFetcher({ [board]: answer }).fetcher, { board })).rejects.toThrow(sentence);
  });
});
