import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { comeet } from './comeet.ts';
import { icims } from './icims.ts';
import type { FeedPage } from './job-source.ts';
import { jobvite } from './jobvite.ts';
import { oracle } from './oracle.ts';
import { successfactors } from './successfactors.ts';

const now = new Date('2026-03-10T12:00:00Z');
/** Everything here is made up, in the shapes of the recorded answers. */

const jsonLd = (posting: object): string =>
  `<html><head><script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', ...posting })}</script></head></html>`;

const knownAfter = (pages: readonly FeedPage[]): Map<string, string> =>
  new Map(
    pages.flatMap(({ rows }) =>
      rows.flatMap((row) => ('posting' in row ? [[row.posting.externalId, row.version ?? ''] as const] : [])),
    ),
  );

describe('icims', () => {
  const board = 'careers-ollerby.icims.com';
  const site = `https://${board}`;
  const list = (page: number) => `${site}/jobs/search?ss=1&pr=${page}&in_iframe=1`;
  const card = (id: number, ago: string) => `<li class="iCIMS_JobCardItem"><div class="row">
<div class="col-xs-6 header left"><span class="sr-only field-label">Job Locations</span><span> NO-Oslo</span></div>
<div class="col-xs-6 header right"><span class="sr-only field-label">Posted Date</span><span title="3/2/2026 7:11 PM">${ago}</span></div>
<div class="col-xs-12 title"><a class="iCIMS_Anchor" href="${site}/jobs/${id}/miller/job?in_iframe=1&amp;hashed=1"
title="${id} - Miller"><span class="sr-only field-label">Title</span><h3>Miller</h3></a></div>
<dl class="iCIMS_JobHeaderGroup"><dt class="iCIMS_JobHeaderField">Work Arrangement</dt><dd><span>Hybrid</span></dd>
<dt class="iCIMS_JobHeaderField">Position Type</dt><dd><span>Full-time</span></dd></dl></div></li>`;
  const page = (...cards: readonly string[]) =>
    `<ul class="iCIMS_JobsTable">${cards.join('')}
<li class="iCIMS_JobCardItem"><a class="iCIMS_Anchor" href="https://evil.example.com/jobs/9/phish/job"><h3>Phish</h3></a></li></ul>`;
  const posting = (id: number) => ({
    title: 'Miller',
    description: '<p>Grind <b>corn</b>.</p>',
    datePosted: '2026-03-02T04:00:00.000Z',
    employmentType: 'OTHER',
    hiringOrganization: { name: 'Ollerby NV' },
    jobLocation: [{ address: { addressLocality: 'Oslo', addressRegion: 'UNAVAILABLE', addressCountry: 'NO' } }],
    url: `${site}/jobs/${id}/miller/job`,
  });
  const answers = {
    [list(0)]: page(card(17, '2 hours ago'), card(18, '3 hours ago')),
    // Past the last page it shows it again.
    [list(1)]: page(card(18, '3 hours ago')),
    [`${site}/jobs/17/miller/job?in_iframe=1`]: jsonLd(posting(17)),
    [`${site}/jobs/18/miller/job?in_iframe=1`]: jsonLd(posting(18)),
  };

  it('reads pages until one brings nothing new, and the text of each posting', async () => {
    const { fetcher, asked } = recordedFetcher(answers);
    const pages = await pagesOf(icims, fetcher, { board, now });
    expect(pages.flatMap(({ rows }) => rows)).toMatchObject([
      {
        posting: {
          externalId: `${board}/17`,
          title: 'Miller',
          company: 'Ollerby NV',
          city: 'Oslo',
          remote: 'hybrid',
          employmentTypes: ['Full-time'],
          postedDate: new Date('2026-03-02T04:00:00Z'),
          url: `${site}/jobs/17/miller/job`,
          description: 'Grind corn.',
        },
      },
      { posting: { externalId: `${board}/18` } },
    ]);
    expect(asked.map(({ url }) => new URL(url).hostname)).toEqual(asked.map(() => board));
    expect(asked.map(({ url }) => new URL(url).pathname)).not.toContain('/jobs/9/phish/job');
    const again = { ...answers, [list(0)]: page(card(17, 'yesterday'), card(18, 'yesterday')) };
    const second = recordedFetcher({ [list(0)]: again[list(0)] ?? '', [list(1)]: answers[list(1)] ?? '' });
    expect(await pagesOf(icims, second.fetcher, { board, now, known: knownAfter(pages) })).toMatchObject([
      { rows: [{ asItWas: `${board}/17` }, { asItWas: `${board}/18` }] },
    ]);
  });

  it('reads the older list, a table of rows', async () => {
    const table = `<div class="iCIMS_JobsTable">${card(17, '1 hour ago').replace('<li class="iCIMS_JobCardItem">', '').replace('</li>', '')}</div>`;
    const { fetcher } = recordedFetcher({ ...answers, [list(0)]: table, [list(1)]: table });
    expect(await pagesOf(icims, fetcher, { board, now })).toMatchObject([{ rows: [{ posting: { city: 'Oslo' } }] }]);
  });

  it.each([
    ['a page of another program', board, '<html>Please enable cookies.</html>', /shows no list of iCIMS/],
    ['another host', 'evil.example.com', '', /isn't an iCIMS site/],
  ])('refuses %s', async (_what, name, answer, sentence) => {
    const { fetcher } = recordedFetcher({ [list(0)]: answer });
    await expect(pagesOf(icims, fetcher, { board: name })).rejects.toThrow(sentence);
  });
});

describe('jobvite', () => {
  const host = 'https://jobs.jobvite.com';
  const link = (code: string) =>
    `<li class="job"><a class="jv-job-list-name" href="/ollerby/job/${code}">Miller</a></li>`;
  const page = (said: string, ...codes: readonly string[]) => `<body class="jv-page"><ul>${codes.map(link).join('')}
<a href="/other/job/oXxx">Elsewhere</a><a href="https://evil.example.com/ollerby/job/oYyy">Phish</a></ul>
<div class="jv-pagination-text">
 ${said}
</div></body>`;
  const posting = {
    title: 'Miller',
    description: '<div><p>Grind corn.</p></div>',
    datePosted: '2026-03-02',
    hiringOrganization: 'Ollerby NV',
    identifier: 'oAaa1',
    jobLocation: [{ address: { addressLocality: 'Oslo', addressCountry: 'Norway' } }],
    baseSalary: { '@type': 'MonetaryAmount', currency: '', value: { minValue: '', maxValue: '', unitText: '' } },
  };

  it('walks the pages of the list, and reads the page of each posting', async () => {
    const { fetcher, asked } = recordedFetcher({
      [`${host}/ollerby/search?p=0`]: page('1-2 of 3', 'oAaa1', 'oBbb2'),
      [`${host}/ollerby/search?p=1`]: page('3-3 of 3', 'oCcc3'),
      ...Object.fromEntries(
        ['oAaa1', 'oBbb2', 'oCcc3'].map((code) => [
          `${host}/ollerby/job/${code}`,
          jsonLd({ ...posting, identifier: code }),
        ]),
      ),
    });
    const pages = await pagesOf(jobvite, fetcher, { board: 'ollerby', now });
    expect(pages.flatMap(({ rows }) => rows)).toMatchObject([
      {
        posting: {
          externalId: 'ollerby/oAaa1',
          company: 'Ollerby NV',
          city: 'Oslo',
          salary: null,
          url: `${host}/ollerby/job/oAaa1`,
        },
      },
      { posting: { externalId: 'ollerby/oBbb2' } },
      { posting: { externalId: 'ollerby/oCcc3' } },
    ]);
    expect(asked).toHaveLength(5);
  });

  it('takes a page without its list for no empty board', async () => {
    const { fetcher } = recordedFetcher({ [`${host}/ollerby/search?p=0`]: '<html>Checking your browser</html>' });
    await expect(pagesOf(jobvite, fetcher, { board: 'ollerby' })).rejects.toThrow(/shows no list/);
  });
});

describe('comeet', () => {
  const row = (uid: string, city: string) => ({
    name: 'Miller',
    uid,
    location: { name: city, country: 'NO', city, is_remote: false },
    url_comeet_hosted_page: `https://www.comeet.com/jobs/ollerby/A1.002/miller/${uid}`,
    url_active_page: null,
    employment_type: 'Full-time',
    time_updated: '2026-03-02T20:34:57Z',
    company_name: 'Ollerby',
    workplace_type: 'Hybrid',
    is_internal: false,
    custom_fields: {
      details: [
        { name: 'Description', value: '<p>Grind "corn" [twice].</p>', order: 1 },
        { name: 'Requirements', value: null, order: 2 },
      ],
    },
  });
  const page = (rows: readonly object[]) =>
    `<script>COMPANY_DATA = {"token":"SECRET"};\nCOMPANY_POSITIONS_DATA = ${JSON.stringify(rows)};\nPOSITION_DATA = null;</script>`;
  const board = 'ollerby/A1.002';
  const url = `https://www.comeet.com/jobs/${board}`;

  it('is one posting with its places, however many ids it has, and asks for nothing but the page', async () => {
    const rows = [
      row('18.767', 'Oslo'),
      row('18.767-9B.20A', 'Bergen'),
      { ...row('18.768', 'Oslo'), is_internal: true },
    ];
    const { fetcher, asked } = recordedFetcher({ [url]: { text: page(rows), etag: '"1"' } });
    const pages = await pagesOf(comeet, fetcher, { board });
    expect(pages).toMatchObject([
      {
        state: { etag: '"1"' },
        rows: [
          {
            posting: {
              externalId: '18.767',
              places: [{ city: 'Oslo' }, { city: 'Bergen' }],
              remote: 'hybrid',
              description: expect.stringContaining('Grind "corn" [twice].'),
            },
          },
        ],
      },
    ]);
    expect(asked.map((request) => request.url)).toEqual([url]);
    expect(JSON.stringify(pages)).not.toContain('SECRET');
  });

  it('does not call a posting new for being saved again', async () => {
    const first = await pagesOf(comeet, recordedFetcher({ [url]: page([row('18.767', 'Oslo')]) }).fetcher, { board });
    const saved = { ...row('18.767', 'Oslo'), time_updated: '2026-03-09T20:34:57Z' };
    const second = recordedFetcher({ [url]: page([saved]) });
    expect(await pagesOf(comeet, second.fetcher, { board, known: knownAfter(first) })).toMatchObject([
      { rows: [{ asItWas: '18.767' }] },
    ]);
  });

  it('refuses a page that was cut off', () => {
    expect(() => comeet.parseFile(page([row('1.234', 'Oslo')]).slice(0, 300))).toThrow('The page was cut off.');
    expect(() => comeet.parseFile('<html></html>')).toThrow('The page holds no list of postings.');
  });
});

describe('oracle', () => {
  const host = 'ollerby.fa.em2.oraclecloud.com';
  const board = `${host}/Mills`;
  const api = `https://${host}/hcmRestApi/resources/latest`;
  const sites = `${api}/recruitingCESites?onlyData=true&limit=200`;
  const list = (offset: number) =>
    `${api}/recruitingCEJobRequisitions?onlyData=true&expand=requisitionList.secondaryLocations&finder=findReqs;siteNumber=CX_2,limit=200,offset=${offset},sortBy=POSTING_DATES_DESC`;
  const detail = (id: string) =>
    `${api}/recruitingCEJobRequisitionDetails?expand=all&onlyData=true&finder=ById;Id=%22${id}%22,siteNumber=CX_2`;
  const row = (id: string, distance = 1) => ({
    Id: id,
    Title: 'Miller',
    PostedDate: '2026-03-02',
    PrimaryLocation: 'Oslo, Norway',
    PrimaryLocationCountry: 'NO',
    WorkplaceTypeCode: 'ORA_HYBRID',
    WorkplaceType: 'Hybride',
    Distance: distance,
    secondaryLocations: [{ Name: 'Bergen, Norway', CountryCode: 'NO', Latitude: 60.4, Longitude: 5.3 }],
  });
  const pageOf = (total: number, ...rows: readonly object[]) =>
    JSON.stringify({ items: [{ TotalJobsCount: total, requisitionList: rows }] });
  const full = (id: string) =>
    JSON.stringify({
      items: [
        {
          ...row(id),
          ExternalPostedStartDate: '2026-03-02T17:18:38+00:00',
          ExternalDescriptionStr: '<p>Grind corn.</p>',
          ExternalQualificationsStr: '<p>Strong arms.</p>',
          requisitionFlexFields: [
            { Prompt: 'Position Type', Value: 'Full-time regular' },
            { Prompt: 'Pay Range', Value: '€20.50 - €25.00 hourly' },
          ],
          primaryLocationCoordinates: [{ Latitude: '59.91', Longitude: '10.75' }],
        },
      ],
    });
  const answers = {
    [sites]: JSON.stringify({ items: [{ SiteNumber: 'CX_2', SiteURLName: 'Mills', SiteName: 'Ollerby Careers' }] }),
    [list(0)]: pageOf(3, row('17'), row('18')),
    // A page may hold fewer than asked for, and pages overlap.
    [list(2)]: pageOf(3, row('18'), row('19')),
    [detail('17')]: full('17'),
    [detail('18')]: full('18'),
    [detail('19')]: full('19'),
  };

  it('reads every page, and the text of each posting', async () => {
    const { fetcher } = recordedFetcher(answers);
    const pages = await pagesOf(oracle, fetcher, { board });
    expect(pages.flatMap(({ rows }) => rows)).toMatchObject([
      {
        posting: {
          externalId: `${host}/17`,
          company: 'Ollerby',
          places: [
            { city: 'Oslo', coords: [10.75, 59.91] },
            { city: 'Bergen', coords: [5.3, 60.4] },
          ],
          remote: 'hybrid',
          employmentTypes: ['Full-time'],
          salary: '€20.50 - €25.00 hourly',
          description: expect.stringMatching(/Grind corn\.[^]*Qualifications[^]*Strong arms\./),
          url: `https://${host}/hcmUI/CandidateExperience/en/sites/Mills/job/17`,
        },
      },
      { posting: { externalId: `${host}/18` } },
      { posting: { externalId: `${host}/19` } },
    ]);
    const later = { ...answers, [list(0)]: pageOf(2, row('17', 9), row('18', 9)) };
    const second = recordedFetcher({ [sites]: answers[sites] ?? '', [list(0)]: later[list(0)] ?? '' });
    expect(await pagesOf(oracle, second.fetcher, { board, known: knownAfter(pages) })).toMatchObject([
      { rows: [{ asItWas: `${host}/17` }, { asItWas: `${host}/18` }] },
    ]);
  });

  it.each([
    ['what the list of boards says', 'Ollerby NV', 'Candidate Experience site', 'Ollerby NV'],
    ['what the site is called', '', 'Ollerby Career Site', 'Ollerby'],
    ['its name in addresses', '', 'Candidate Experience site', 'Mills'],
  ])('names the employer by %s', async (_what, company, SiteName, expected) => {
    const site = JSON.stringify({ items: [{ SiteNumber: 'CX_2', SiteURLName: 'Mills', SiteName }] });
    const { fetcher } = recordedFetcher({ ...answers, [sites]: site });
    const [page] = await pagesOf(oracle, fetcher, { board, company });
    expect(page?.rows[0]).toMatchObject({ posting: { company: expected } });
  });

  it('refuses an empty list under a count, and a board that is no site', async () => {
    const { fetcher } = recordedFetcher({ ...answers, [list(0)]: pageOf(3) });
    await expect(pagesOf(oracle, fetcher, { board })).rejects.toThrow(/fewer postings than it counts/);
    await expect(pagesOf(oracle, fetcher, { board: 'evil.example.com/CX_1' })).rejects.toThrow(/isn't an Oracle site/);
  });

  it('reads on where the host does not list its sites', async () => {
    const cx = `${host}/CX_2`;
    const { [sites]: _, ...others } = answers;
    const [page] = await pagesOf(oracle, recordedFetcher(others).fetcher, { board: cx });
    expect(page?.rows[0]).toMatchObject({ rejected: expect.stringContaining('no name of the company') });
  });
});

describe('successfactors', () => {
  const board = 'careers.ollerby.example';
  const feed = `https://${board}/sitemal.xml`;
  const item = (expiry: string) => `<item><title>Miller (Oslo, NO, 0150)</title>
<description>&lt;p&gt;Grind corn. [[benefits]]&lt;/p&gt;</description><link>https://${board}/job/Oslo-Miller-0150/17/?utm_source=x</link>
<g:id>17</g:id><g:location>Oslo, Norway, 0150</g:location><g:employer>[[company]]</g:employer>
<g:expiration_date>${expiry}</g:expiration_date></item>`;
  const rss = (items: string) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Ollerby Careers</title>${items}</channel></rss>`;

  it('reads the feed of all postings, and dates each when it is first seen', async () => {
    const { fetcher } = recordedFetcher({ [feed]: { text: rss(item('2026-04-01')), etag: '"1"' } });
    const pages = await pagesOf(successfactors, fetcher, { board, now });
    expect(pages).toMatchObject([
      {
        whole: true,
        state: { etag: '"1"' },
        rows: [
          {
            posting: {
              externalId: `${board}/17`,
              title: 'Miller',
              company: 'Ollerby',
              city: 'Oslo',
              postedDate: now,
              description: 'Grind corn.',
              url: `https://${board}/job/Oslo-Miller-0150/17/`,
            },
          },
        ],
      },
    ]);
    const tomorrow = recordedFetcher({ [feed]: rss(item('2026-04-02')) });
    const known = knownAfter(pages);
    expect(
      await pagesOf(successfactors, tomorrow.fetcher, { board, known, now: new Date('2026-03-11') }),
    ).toMatchObject([{ rows: [{ asItWas: `${board}/17` }] }]);
  });

  it('reads the newest of a site that has no such feed, and closes nothing then', async () => {
    const dated = item('').replace('</item>', '<pubDate>Mon, 02 Mar 2026 7:00:00 GMT</pubDate></item>');
    const { fetcher } = recordedFetcher({ [`https://${board}/feeds/?locale=en_US`]: rss(dated) });
    const [page] = await pagesOf(successfactors, fetcher, { board, now });
    expect(page).toMatchObject({ rows: [{ posting: { postedDate: new Date('2026-03-02T07:00:00Z') } }] });
    expect(page?.whole).toBeUndefined();
  });

  it('reads the listing of older sites, whose fields have labels', async () => {
    const host = 'career4.successfactors.com';
    const answer = `<Job-Listing><Job><JobTitle>Miller</JobTitle><ReqId>17</ReqId><Posted-Date>03/02/2026</Posted-Date>
<Job-Description><![CDATA[<p>Grind corn.</p>]]></Job-Description>
<filter3><label>Posting Location</label><value>Oslo, Norway</value></filter3>
<mfield1><label>Type of Employment</label><value>Full-time</value></mfield1></Job></Job-Listing>`;
    const url = `https://${host}/career?company=Ollerby&career_ns=job_listing_summary&resultType=XML`;
    expect(
      await pagesOf(successfactors, recordedFetcher({ [url]: answer }).fetcher, { board: `${host}/Ollerby` }),
    ).toMatchObject([
      {
        rows: [
          {
            posting: {
              externalId: `${host}/17`,
              company: 'Ollerby',
              city: 'Oslo',
              employmentTypes: ['Full-time'],
              postedDate: new Date('2026-03-02'),
              url: `https://${host}/career?career_ns=job_listing&company=Ollerby&career_job_req_id=17`,
            },
          },
        ],
      },
    ]);
  });
});
