import { describe, expect, it } from 'vitest';
import type { Fetcher } from '../../../platform/outbound/fetcher.ts';
import { faultRuns } from '../../../testing/fault-runs.ts';
import { pagesOf } from '../../../testing/recorded-fetcher.ts';
import { slowTexts } from '../../../testing/slow-texts.ts';
import { icims } from './icims.ts';
import { FeedError } from './job-source.ts';
import { jobvite } from './jobvite.ts';
import { sitemap } from './sitemap.ts';

/** Lists that are no answer of their own kind: pages and sitemaps, of which the sources make their rows. */
const LISTS = [
  { source: icims, board: 'careers-acme.icims.com', wrap: (text: string) => `<i class="iCIMS_Jobs">${text}</i>` },
  { source: jobvite, board: 'acme', wrap: (text: string) => `<i class="jv-list">${text}</i>` },
  { source: sitemap, board: 'https://acme.example/sitemap.xml', wrap: (text: string) => `<urlset>${text}</urlset>` },
];

const PIECES = [
  '<div class="row"><span class="field-label">Location</span>',
  '<a href="/jobs/1/x/job">',
  '<dt>Location</dt>x',
  '<a href="/acme/job/o1"',
  '1-1 of ',
  '1 - ',
  '<url><loc>https://acme.example/jobs/1</loc>',
  '<sitemap><loc>https://acme.example/sitemap.xml</loc></sitemap>',
];

const LENGTH = faultRuns({ short: 20_000, full: 1_000_000 });

/** Every address answers the same. */
const always = (text: string): Fetcher => ({
  get: (url) => Promise.resolve({ url, text, notModified: false, etag: null, lastModified: null }),
});

describe.each(LISTS)('a list of $source.name', ({ source, board, wrap }) => {
  it('that repeats itself is read to its end, or refused', async () => {
    const texts = [
      ...PIECES.map((piece) => piece.repeat(Math.ceil(LENGTH / piece.length))),
      ...[...slowTexts(LENGTH)].map(({ text }) => text).filter((_text, index) => index % 11 === 0),
    ];
    for (const text of texts) {
      const outcome = await pagesOf(source, always(wrap(text)), { board }).catch((error: unknown) => error);
      expect(Array.isArray(outcome) || outcome instanceof FeedError).toBe(true);
    }
  });
});
