import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fetcher, OutboundError, type OutboundProblem } from '../../../platform/outbound/fetcher.ts';
import { createFetcher } from '../../../platform/outbound/outbound.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson } from '../../../testing/people.ts';
import { downloaderOf } from '../../../testing/recorded-fetcher.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const READ =
  'mutation ($input: ReadJobLinkInput!) { readJobLink(input: $input) { draft { jobId title company location url salary } } }';

const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Pastry Chef',
  hiringOrganization: { '@type': 'Organization', name: 'Sugar & Co' },
  jobLocation: { '@type': 'Place', address: { addressLocality: 'Lyon', addressCountry: 'FR' } },
  datePosted: '2026-11-01',
};

const page = (data: unknown): string =>
  `<html><script type="application/ld+json">${JSON.stringify(data)}</script><h1>Job</h1></html>`;

/** What stands at each address; a problem is one the way out would meet there. */
const SITE: Readonly<Record<string, string | { problem: OutboundProblem }>> = {
  'https://jobs.example/chef': page(posting),
  'https://jobs.example/known': page({ ...posting, url: 'https://jobs.example/in-the-index' }),
  'https://jobs.example/plain': '<html><h1>Job</h1></html>',
  'https://jobs.example/half': page({ '@type': 'JobPosting', title: 'No employer' }),
  'https://jobs.example/gone': { problem: 'not-found' },
  'https://jobs.example/slow': { problem: 'timeout' },
  'https://jobs.example/large': { problem: 'too-large' },
  'https://jobs.example/wall': { problem: 'status' },
  'https://nowhere.example/': { problem: 'unreachable' },
};

let asked: string[] = [];
const strict = createFetcher();
const fetcher: Fetcher = {
  async get(address, options) {
    asked.push(address);
    const found = SITE[address];
    // What the site does not know goes by the real way out, whose rules refuse it.
    if (found === undefined) return strict.get(address, options);
    if (typeof found !== 'string') throw new OutboundError(found.problem, 'jobs.example said something internal.');
    return { url: address, notModified: false, text: found, etag: null, lastModified: null };
  },
};

const downloader = downloaderOf(fetcher);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { downloader });
  await app.publish(somePosting({ title: 'Known job', url: 'https://jobs.example/in-the-index' }));
});
afterAll(() => app.close());

const read = async (url: string) => app.graphql(READ, { input: { url } }, (await newPerson()).token);

describe('Mutation.readJobLink', () => {
  it('reads the job off a page', async () => {
    expect((await read(' jobs.example/chef ')).data).toEqual({
      readJobLink: {
        draft: {
          jobId: null,
          title: 'Pastry Chef',
          company: 'Sugar & Co',
          location: 'Lyon, FR',
          url: 'https://jobs.example/chef',
          salary: null,
        },
      },
    });
  });

  it.each(['https://jobs.example/in-the-index', 'https://jobs.example/in-the-index/?utm_source=news&ref=x#apply'])(
    'knows the posting at %s without asking anybody',
    async (url) => {
      asked = [];
      const { data } = await read(url);
      expect(data).toMatchObject({ readJobLink: { draft: { jobId: expect.any(String), title: 'Known job' } } });
      expect(asked).toEqual([]);
    },
  );

  it('knows a posting by the address that the page gives', async () => {
    const { data } = await read('https://jobs.example/known');
    expect(data).toMatchObject({ readJobLink: { draft: { jobId: expect.any(String), title: 'Known job' } } });
  });

  it.each([
    ['a page without a job', 'https://jobs.example/plain', 'INVALID_INPUT', "We couldn't find a job on that page"],
    [
      'a job that lacks its employer',
      'https://jobs.example/half',
      'INVALID_INPUT',
      "We couldn't find a job on that page",
    ],
    ['a page that is gone', 'https://jobs.example/gone', 'INVALID_INPUT', "That page doesn't exist."],
    ['a page that is too large', 'https://jobs.example/large', 'INVALID_INPUT', 'That page is too large'],
    ['a page that does not answer', 'https://jobs.example/slow', 'UNAVAILABLE', "That page doesn't respond."],
    ['a site that refuses', 'https://jobs.example/wall', 'UNAVAILABLE', "That site doesn't let us read"],
    ['a site that is not there', 'https://nowhere.example/', 'UNAVAILABLE', "That page can't be reached."],
    ['a private address', 'http://192.168.0.1/jobs', 'INVALID_INPUT', "We can't read that address."],
    ['this machine', 'http://127.0.0.1:5432/', 'INVALID_INPUT', "We can't read that address."],
    ['this machine by its IPv6 address', 'http://[::1]/', 'INVALID_INPUT', "We can't read that address."],
    ['the metadata of a cloud', 'http://169.254.169.254/', 'INVALID_INPUT', "We can't read that address."],
    ['a file', 'file:///etc/passwd', 'INVALID_INPUT', 'Enter an http or https address.'],
    ['a script', 'javascript:alert(1)', 'INVALID_INPUT', 'Enter an http or https address.'],
    ['nothing', ' ', 'INVALID_INPUT', 'Enter an http or https address.'],
    ['a very long one', `https://jobs.example/${'x'.repeat(2_000)}`, 'INVALID_INPUT', 'A link can hold at most'],
  ])('says so in a sentence: %s', async (_what, url, code, sentence) => {
    const answer = await read(url);
    expect(answer.code).toBe(code);
    expect(answer.errors?.[0]?.message).toContain(sentence);
  });

  it('reads thirty pages an hour for each person, by themself', async () => {
    const limited = await startTestApp({ RATE_LIMIT_PER_MINUTE: '300' }, { downloader });
    const [one, other] = [await newPerson(), await newPerson()];
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 31; n += 1) {
      codes.push((await limited.graphql(READ, { input: { url: 'https://jobs.example/chef' } }, one.token)).code);
    }
    expect([codes.slice(0, 30).every((code) => code === undefined), codes[30]]).toEqual([true, 'RATE_LIMITED']);
    expect(
      (await limited.graphql(READ, { input: { url: 'https://jobs.example/chef' } }, other.token)).code,
    ).toBeUndefined();
    await limited.close();
  });
});
