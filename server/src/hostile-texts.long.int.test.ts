import { createPubSub } from '@graphql-yoga/subscription';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from './domain/index.ts';
import { visibleLine } from './platform/text.ts';
import { createSchema } from './schema.ts';
import { somePosting } from './testing/factories/postings.factory.ts';
import { HOSTILE_TEXTS, forEachTenAtATime, isUnstorable, shareOf } from './testing/hostile-texts.ts';
import { newPerson, type Person } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { textFieldsOf } from './testing/text-fields.ts';

let app: TestApp;
let person: Person;
let applicationId: string;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson();
  const [jobId = ''] = await app.publish(somePosting());
  const saved = await app.api('POST', '/applications', { token: person.token, body: { job_id: jobId } });
  applicationId = /"application_id":"([^"]+)"/.exec(saved.text)?.[1] ?? '';
});
afterAll(() => app.close());

/** What a URL can contain. */
const WELL_FORMED = HOSTILE_TEXTS.filter((text) => text.isWellFormed());

/** The result of an endpoint for fields with the same text: the error code, or the stored values. */
type Write = (text: string) => Promise<{ code: string | undefined; stored: Record<string, unknown> }>;

const byGraphql =
  (document: string, variables: (text: string) => Record<string, unknown>): Write =>
  async (text) => {
    const { code, data } = await app.graphql(document, variables(text), person.token);
    return { code, stored: flat(data ?? {}) };
  };

const byRest =
  (method: string, path: () => string, body: (text: string) => unknown): Write =>
  async (text) => {
    const answer = await app.api(method, path(), { token: person.token, body: body(text) });
    const stored = flat(answer.json());
    return { code: answer.status < 400 ? undefined : String(stored['code']), stored };
  };

/** All leaf values of a response, by field name. */
function flat(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => [[name, inner] as const, ...Object.entries(flat(inner))]),
  );
}

const all = (names: readonly string[], text: string) => Object.fromEntries(names.map((name) => [name, text]));
const LINES = ['firstName', 'lastName', 'company', 'jobTitle'];
const LINES_BY_REST = ['first_name', 'last_name', 'company', 'job_title'];
const PROFILE = `{ ${LINES.join(' ')} bio preferredLocations }`;

/** Where people write free text: fields of one or more lines, their limit, and how they are written. */
const WRITERS: readonly [
  string,
  { lines: readonly string[]; texts?: readonly string[]; list?: string; limit: number; write: Write },
][] = [
  [
    'Mutation.updateProfile',
    {
      lines: LINES,
      texts: ['bio'],
      list: 'preferredLocations',
      limit: LIMITS.lineLength,
      write: byGraphql(
        `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile ${PROFILE} } }`,
        (text) => ({
          input: { ...all([...LINES, 'bio'], text), preferredLocations: [text] },
        }),
      ),
    },
  ],
  [
    'Mutation.editApplicationNote',
    {
      lines: [],
      texts: ['notes'],
      limit: LIMITS.noteLength,
      write: byGraphql(
        'mutation ($input: EditApplicationNoteInput!) { editApplicationNote(input: $input) { change { application { notes } } } }',
        (notes) => ({ input: { id: applicationId, notes } }),
      ),
    },
  ],
  [
    'Mutation.addOwnJob',
    {
      lines: ['title', 'company', 'location'],
      texts: ['notes'],
      limit: LIMITS.lineLength,
      write: async (text) => {
        // A blank title or company is refused; other tests cover that.
        const input = { title: text, company: text, location: text, notes: text };
        const { code, data } = await app.graphql(
          `mutation ($input: AddOwnJobInput!) {
            addOwnJob(input: $input) { change { application { notes job { title company location } } } }
          }`,
          { input: visibleLine(text) === '' ? { ...input, title: 'x', company: 'x' } : input },
          person.token,
        );
        return { code, stored: flat(data ?? {}) };
      },
    },
  ],
  [
    'Mutation.saveAutoApplySettings',
    {
      lines: [],
      list: 'keywords',
      limit: LIMITS.lineLength,
      write: byGraphql(
        'mutation ($input: SaveAutoApplySettingsInput!) { saveAutoApplySettings(input: $input) { settings { keywords } } }',
        (text) => ({ input: { keywords: [text] } }),
      ),
    },
  ],
  [
    'PUT /me',
    {
      lines: LINES_BY_REST,
      texts: ['bio'],
      list: 'preferred_locations',
      limit: LIMITS.lineLength,
      write: byRest(
        'PUT',
        () => '/me',
        (text) => ({ ...all([...LINES_BY_REST, 'bio'], text), preferred_locations: [text] }),
      ),
    },
  ],
  [
    'PUT /applications/{id}',
    {
      lines: [],
      texts: ['notes'],
      limit: LIMITS.noteLength,
      write: byRest(
        'PUT',
        () => `/applications/${applicationId}`,
        (notes) => ({ notes }),
      ),
    },
  ],
  [
    'PUT /me/auto-apply-settings',
    {
      lines: [],
      list: 'keywords',
      limit: LIMITS.lineLength,
      write: byRest(
        'PUT',
        () => '/me/auto-apply-settings',
        (text) => ({ keywords: [text] }),
      ),
    },
  ],
];

describe.each(WRITERS)('hostile text through %s', (name, { lines, texts = [], list, limit, write }) => {
  it('comes back unchanged, lines without invisible characters, or is refused', async () => {
    // They share their rules: each text goes through two or three of the seven.
    const turn = WRITERS.findIndex(([writer]) => writer === name);
    await forEachTenAtATime(shareOf(HOSTILE_TEXTS, turn, { short: 12, full: 1 }), async (text) => {
      const { code, stored } = await write(text);
      const wanted = text.trim();
      const line = visibleLine(text);
      const shortest = lines.length > 0 || list !== undefined ? line : wanted;
      if (isUnstorable(text) || shortest.length > limit) {
        expect([text.slice(0, 40), code]).toEqual([text.slice(0, 40), 'INVALID_INPUT']);
        return;
      }
      expect([text, code]).toEqual([text, undefined]);
      // A blank text leaves some fields unchanged.
      if (line === '') return;
      expect(stored).toMatchObject({ ...all(lines, line), ...all(texts, wanted) });
      if (list !== undefined) expect(stored[list]).toEqual([line]);
    });
  }, 60_000);
});

describe('hostile text', () => {
  it('causes no internal error in any argument of any GraphQL operation', async () => {
    const places = textFieldsOf(await createSchema(createPubSub()));
    expect(places.length).toBeGreaterThan(30);
    const faults: string[] = [];
    await forEachTenAtATime([...places.entries()], async ([turn, { name, document, variables }]) => {
      const { token } = await newPerson();
      for (const text of shareOf(HOSTILE_TEXTS, turn, { short: 56, full: 14 })) {
        const { status, code, errors } = await app.graphql(document, variables(text), token);
        const known = status === 200 || status === 400;
        if (!known || code === 'INTERNAL') faults.push(`${name} ${JSON.stringify(text)}: ${errors?.[0]?.message}`);
      }
    });
    expect(faults).toEqual([]);
  }, 120_000);

  it.each([
    ['GET', '/jobs/', 0],
    ['PUT', '/applications/', 1],
    ['DELETE', '/applications/', 2],
  ])('causes no internal error as an id in %s %s', async (method, path, turn) => {
    await forEachTenAtATime(shareOf(WELL_FORMED, turn, { short: 12, full: 1 }), async (text) => {
      const body = method === 'PUT' ? { notes: 'x' } : undefined;
      const answer = await app.api(method, path + encodeURIComponent(text), { token: person.token, body });
      expect([text, answer.status < 500]).toEqual([text, true]);
    });
  });

  it('causes no internal error as a filter of GET /jobs', async () => {
    await forEachTenAtATime(WELL_FORMED, async (text) => {
      const value = encodeURIComponent(text.slice(0, 1_000));
      const answer = await app.api('GET', `/jobs?jobTitle=${value}&company=${value}&location=${value}`, {
        token: person.token,
      });
      expect([text, [200, 400, 414, 431].includes(answer.status)]).toEqual([text, true]);
    });
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://user:password@',
  ])('is not a link: %s', async (address) => {
    for (const field of ['linkedin_url', 'github_url', 'avatar_url', 'cv_url']) {
      const answer = await app.api('PUT', '/me', { token: person.token, body: { [field]: address } });
      expect(answer.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    }
    for (const field of ['linkedinUrl', 'githubUrl', 'avatarUrl', 'cvUrl']) {
      const answer = await app.graphql(
        'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { email } } }',
        { input: { [field]: address } },
        person.token,
      );
      expect(answer).toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});
