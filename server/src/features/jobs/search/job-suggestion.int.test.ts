import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await newPerson());
  await app.publish(
    ...[1, 2, 3].map(() => somePosting({ title: 'Software Engineer, Payments', company: 'Googol Labs' })),
    somePosting({ title: 'Engine Fitter', location: 'Oslo, Norway' }),
    somePosting({ title: 'Engines Specialist', company: 'Müller & Söhne', location: 'Zürich, Switzerland' }),
    somePosting({ title: 'Java Developer (m/f/d)', remote: 'remote' }),
    somePosting({ title: 'Lava Guide', closed: true }),
    somePosting({ title: 'Astronaut', postedDate: new Date(Date.now() - 90 * DAY_MS) }),
  );
});
afterAll(() => app.close());

const SUGGESTION = `query ($filter: JobFilter!) {
  jobSuggestion(filter: $filter) { jobTitle company location total }
}`;

async function suggestion(filter: Record<string, string>): Promise<unknown> {
  const { data } = await app.graphql(SUGGESTION, { filter }, token);
  return data?.jobSuggestion;
}
const none = { jobTitle: null, company: null, location: null };

describe('Query.jobSuggestion', () => {
  it.each<[Record<string, string>, object]>([
    [{ jobTitle: 'Software Enginer' }, { ...none, jobTitle: 'Software engineer', total: 3 }],
    [{ jobTitle: 'sofwtare' }, { ...none, jobTitle: 'software', total: 3 }],
    [{ jobTitle: 'jvaa' }, { ...none, jobTitle: 'java', total: 1 }],
    [{ jobTitle: 'Pyments' }, { ...none, jobTitle: 'payments', total: 3 }],
    [{ company: 'gogool labs' }, { ...none, company: 'googol labs', total: 3 }],
    [{ company: 'muler' }, { ...none, company: 'muller', total: 1 }],
    [{ location: 'Berln, Germny' }, { ...none, location: 'berlin, germany', total: 4 }],
    [
      { jobTitle: 'engiens', location: 'zürch' },
      { ...none, jobTitle: 'engines', location: 'zurich', total: 1 },
    ],
    [
      { jobTitle: 'java develper', workMode: 'REMOTE' },
      { ...none, jobTitle: 'java developer', total: 1 },
    ],
    [
      { jobTitle: 'astronout', posted: 'ANY' },
      { ...none, jobTitle: 'astronaut', total: 1 },
    ],
  ])('reads %j', async (filter, expected) => {
    expect(await suggestion(filter)).toEqual(expected);
  });

  it.each<[string, Record<string, string>]>([
    ['every word occurs, though not together', { jobTitle: 'java engineer' }],
    ['nothing is close', { jobTitle: 'veterinarian' }],
    ['a letter or two say too little', { jobTitle: 'zq' }],
    ['it holds no letters', { jobTitle: '%%%%%' }],
    ['only a closed posting is close', { jobTitle: 'lavva' }],
    ['the corrected search finds nothing either', { jobTitle: 'develper', level: 'INTERN' }],
    ['what is close is older than asked for', { jobTitle: 'astronout' }],
    ['there is no text', { workMode: 'REMOTE' }],
    ['it is a hundred words nobody has', { jobTitle: 'zqx '.repeat(49) }],
  ])('guesses nothing when %s', async (_why, filter) => {
    expect(await suggestion(filter)).toBeNull();
  });

  it('refuses what a search refuses', async () => {
    const answer = await app.graphql(SUGGESTION, { filter: { jobTitle: 'x'.repeat(201) } }, token);
    expect(answer).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is not for visitors', async () => {
    expect(await app.graphql(SUGGESTION, { filter: {} })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
