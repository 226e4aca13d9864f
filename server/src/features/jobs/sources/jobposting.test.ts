import { describe, expect, it, vi } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { FeedError, NO_STATE } from './job-source.ts';
import { jobposting } from './jobposting.ts';

const ADDRESS = 'https://careers.example.com/jobs/42';

/** A posting as schema.org has it; made up. */
const ld = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Glass Blower',
  description: '<p>You blow glass &amp; teach it.</p>',
  identifier: { '@type': 'PropertyValue', name: 'Hütte', value: '42' },
  hiringOrganization: { '@type': 'Organization', name: 'Glashütte Ost GmbH', sameAs: 'https://glas.example.com' },
  datePosted: '2026-01-01',
  validThrough: '2099-12-31',
  employmentType: ['FULL_TIME'],
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Dresden',
      addressRegion: 'Sachsen',
      addressCountry: { name: 'DE' },
    },
    geo: { latitude: '51.05', longitude: '13.74' },
  },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', minValue: 3000, maxValue: 3600, unitText: 'MONTH' },
  },
  jobBenefits: 'Cake on Fridays.',
};

const block = (value: unknown, text = JSON.stringify(value)): string =>
  `<script nonce=x type="application/ld+json">${text}</script>`;
const html = (...blocks: readonly string[]): string => `<!doctype html><html><head>${blocks.join('')}</head></html>`;
const parse = (value: unknown) => jobposting.parseFile(html(block(value)), ADDRESS);

describe('jobposting', () => {
  it('maps what the page says', () => {
    const rows = parse(ld);
    expect(rows).toMatchObject([
      {
        posting: {
          externalId: ADDRESS,
          title: 'Glass Blower',
          company: 'Glashütte Ost GmbH',
          location: 'Dresden, Sachsen, DE',
          city: 'Dresden',
          country: 'DE',
          coords: [13.74, 51.05],
          employmentTypes: ['Full-time'],
          url: ADDRESS,
          closed: false,
          postedDate: new Date('2026-01-01T00:00:00Z'),
        },
      },
    ]);
    expect(JSON.stringify(rows)).toMatch(/You blow glass & teach it\.[^"]*Cake on Fridays/);
    expect(JSON.stringify(rows)).toMatch(/3,000/);
  });

  it.each<[string, string]>([
    ['in a list', html(block([{ '@type': 'WebSite' }, ld]))],
    ['in a graph', html(block({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, ld] }))],
    ['inside another object', html(block({ '@type': 'WebPage', mainEntity: ld }))],
    ['of several types', html(block({ ...ld, '@type': ['Thing', 'http://schema.org/JobPosting'] }))],
    ['in the second block, after one that is broken', html(block(null, '{"@type":'), block(ld))],
    ['with new lines in a text', html(block(null, JSON.stringify(ld).replace('You blow', 'You\nblow')))],
    ['with escaped quotes', html(block(null, JSON.stringify(ld).replaceAll('"', '&quot;')))],
    ['in a comment', html(block(null, `<!-- ${JSON.stringify(ld)} -->`))],
    ['without a page around it', JSON.stringify(ld)],
  ])('finds a posting %s', (_name, page) => {
    expect(jobposting.parseFile(page, ADDRESS)).toMatchObject([{ posting: { title: 'Glass Blower' } }]);
  });

  it.each<[string, object, object]>([
    ['an employer that is a text', { hiringOrganization: 'Hütte' }, { company: 'Hütte' }],
    ['a place that is a text', { jobLocation: 'Dresden, Germany' }, { city: 'Dresden' }],
    ['an address that is a text', { jobLocation: { address: 'Dresden, Germany' } }, { city: 'Dresden' }],
    ['no place', { jobLocation: undefined }, { location: '', coords: null }],
    [
      'work from anywhere in a country',
      { jobLocation: undefined, jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name: 'Germany' } },
      { location: 'Germany', remote: 'remote' },
    ],
    [
      'work from anywhere',
      { jobLocation: [], jobLocationType: 'TELECOMMUTE' },
      { location: 'Remote', remote: 'remote' },
    ],
    [
      'a place to work from anywhere under the address of the headquarters',
      {
        jobLocation: [
          { name: 'Bremen', address: { addressLocality: 'Bremen', addressCountry: 'DE' } },
          { name: 'Remote, Germany', address: { addressLocality: 'Bremen', addressCountry: 'DE' } },
        ],
      },
      { city: 'Bremen', remote: 'remote' },
    ],
    ['a date that has passed', { validThrough: '2026-02-01' }, { closed: true }],
    ['a date that is none', { validThrough: 'soon' }, { closed: false }],
    ['a name for a title', { title: undefined, name: 'Blower' }, { title: 'Blower' }],
    ['an address of its own', { url: 'https://glas.example.com/42' }, { url: 'https://glas.example.com/42' }],
    ['an address that runs a script', { url: 'javascript:alert(1)' }, { url: ADDRESS }],
    ['the middle of the sea', { jobLocation: { geo: { latitude: 0, longitude: 0 } } }, { coords: null }],
  ])('reads %s', (_name, fields, expected) => {
    expect(parse({ ...ld, ...fields })).toMatchObject([{ posting: expected }]);
  });

  it.each<[string, object]>([
    ['no title', { title: '' }],
    ['no hiringOrganization', { hiringOrganization: { '@type': 'Organization' } }],
    ['no datePosted', { datePosted: null }],
    ['datePosted is not a time', { datePosted: 'yesterday' }],
  ])('counts a row as: %s', (reason, fields) => {
    const [row] = parse({ ...ld, ...fields });
    expect(row).toMatchObject({ rejected: reason === 'no title' ? 'no name' : reason });
  });

  it('knows a saved page by its canonical address, and one that names none by the employer', () => {
    const canonical = `<link rel="canonical" href="${ADDRESS}">`;
    expect(jobposting.parseFile(html(canonical, block(ld)))).toMatchObject([
      { posting: { externalId: ADDRESS, url: ADDRESS } },
    ]);
    expect(jobposting.parseFile(html(block(ld)))).toMatchObject([
      { posting: { externalId: 'Glashütte Ost GmbH:42', url: 'https://glas.example.com' } },
    ]);
    expect(jobposting.parseFile(html(block({ ...ld, hiringOrganization: 'Hütte' })))).toEqual([{ rejected: 'no url' }]);
  });

  it.each(['<html></html>', html(block({ '@type': 'Recipe' })), html(block(null, '{"@type":')), '', '[1'])(
    'refuses a page without one: %s',
    (page) => {
      expect(() => jobposting.parseFile(page)).toThrow(FeedError);
    },
  );

  it('is fetched as a page, by the address somebody named', async () => {
    const { fetcher, asked } = recordedFetcher({ [ADDRESS]: html(block(ld)) });
    const pages = await pagesOf(jobposting, fetcher, { board: ADDRESS });
    expect(asked).toMatchObject([{ url: ADDRESS, accept: 'html' }]);
    expect(pages).toMatchObject([{ rows: [{ posting: { externalId: ADDRESS } }], state: { cursor: 'seen' } }]);
  });

  it('ends at the hour it names, in UTC where it names no zone, wherever the server stands', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const { fetcher } = recordedFetcher({ [ADDRESS]: html(block({ ...ld, validThrough: '2026-03-01T11:00' })) });
    const now = new Date('2026-03-01T12:00:00Z');
    const pages = await pagesOf(jobposting, fetcher, { board: ADDRESS, now }).finally(() => vi.unstubAllEnvs());
    expect(pages).toMatchObject([{ rows: [{ posting: { closed: true } }] }]);
  });

  it('takes a page that is gone for a closed posting only if it was there once', async () => {
    const { fetcher } = recordedFetcher({});
    await expect(pagesOf(jobposting, fetcher, { board: ADDRESS })).rejects.toThrow('is not there');
    const state = { ...NO_STATE, cursor: 'seen' };
    expect(await pagesOf(jobposting, fetcher, { board: ADDRESS, state })).toEqual([{ rows: [], state }]);
  });
});
