import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const ADD = 'mutation ($input: AddOwnJobInput!) { addOwnJob(input: $input) { change { applicationId } } }';
const PAGE = `query ($first: Int! = 25, $after: String, $filter: ApplicationFilter) {
  viewer {
    applications(first: $first, after: $after, filter: $filter) {
      totalCount nodes { job { title } } edges { cursor } pageInfo { hasNextPage endCursor }
    }
  }
}`;
const TIMELINE = `query ($id: ID!, $first: Int! = 25, $after: String) {
  viewer { application(id: $id) { timeline(first: $first, after: $after) {
    totalCount nodes { ... on ApplicationCreated { stage } ... on ApplicationMoved { to } } pageInfo { hasNextPage endCursor }
  } } }
}`;
const MOVABLE = '{ viewer { id board { id applications { stage movableTo } } } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function add({ token }: Person, title: string, more: object = {}): Promise<string> {
  const input = { title, company: 'Inn', ...more };
  const { data } = await app.graphql(ADD, { input }, token);
  return /"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
}

const titlesIn = (data: unknown): string[] =>
  [...JSON.stringify(data).matchAll(/"title":"([^"]*)"/g)].map(([, title = '']) => title);
const endOf = (data: unknown): string => /"endCursor":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';

describe('Viewer.applications', () => {
  it('lists them newest first, page after page, each once, also when some were made in one moment', async () => {
    const person = await newPerson();
    for (const title of ['a', 'b', 'c', 'd', 'e']) await add(person, title);
    await app.query("update application set created_at = '2026-01-01T00:00:00.123456Z' where user_id = $1", [
      person.id,
    ]);
    await add(person, 'newest');
    const seen: string[] = [];
    let after: string | null = null;
    for (const hasNextPage of [true, true, false]) {
      const { data }: { data?: unknown } = await app.graphql(PAGE, { first: 2, after }, person.token);
      expect(data).toMatchObject({ viewer: { applications: { totalCount: 6, pageInfo: { hasNextPage } } } });
      seen.push(...titlesIn(data));
      after = endOf(data);
    }
    expect(seen[0]).toBe('newest');
    expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'newest']);
  });

  it('finds by stage and reminder, and nothing of others', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    await add(person, 'Baker', { stage: 'OFFER' });
    const cook = await add(person, 'Cook');
    await add(stranger, 'Baker');
    await app.query("update application set next_reminder = '2030-01-01Z' where id = $1", [cook]);
    const found = async (filter: object | null) =>
      titlesIn((await app.graphql(PAGE, { filter }, person.token)).data).toSorted();
    expect(await found(null)).toEqual(['Baker', 'Cook']);
    expect(await found({ stages: [] })).toEqual(['Baker', 'Cook']);
    expect(await found({ stages: ['OFFER', 'OFFER'] })).toEqual(['Baker']);
    expect(await found({ hasReminder: true })).toEqual(['Cook']);
    expect(await found({ hasReminder: false })).toEqual(['Baker']);
    expect(await found({ hasReminder: true, stages: ['OFFER'] })).toEqual([]);
  });

  it.each([
    [{ first: 0 }],
    [{ first: 101 }],
    [{ first: -1 }],
    [{ after: 'x' }],
    [{ after: '1.2' }],
    [{ after: Buffer.from('1.2').toString('base64url') }],
  ])('refuses %j, and leaves its siblings alone', async (variables) => {
    const person = await newPerson();
    const answer = await app.graphql(PAGE.replace('viewer {', 'viewer { id'), variables, person.token);
    expect(answer.code).toBe('INVALID_INPUT');
    expect(answer.data).toEqual({ viewer: { id: person.id, applications: null } });
  });
});

describe('Application.timeline', () => {
  it('is read page by page, oldest first', async () => {
    const person = await newPerson();
    const id = await add(person, 'Cook');
    for (const stage of ['applied', 'offer']) {
      await app.api('PUT', `/applications/${id}`, { token: person.token, body: { stage } });
    }
    const first = await app.graphql(TIMELINE, { id, first: 2 }, person.token);
    const rest = await app.graphql(TIMELINE, { id, first: 2, after: endOf(first.data) }, person.token);
    expect([first.data, rest.data]).toMatchObject([
      {
        viewer: {
          application: {
            timeline: {
              totalCount: 3,
              nodes: [{ stage: 'SAVED' }, { to: 'APPLIED' }],
              pageInfo: { hasNextPage: true },
            },
          },
        },
      },
      { viewer: { application: { timeline: { nodes: [{ to: 'OFFER' }], pageInfo: { hasNextPage: false } } } } },
    ]);
    expect((await app.graphql(TIMELINE, { id, after: 'move-x' }, person.token)).code).toBe('INVALID_INPUT');
    expect((await app.graphql(TIMELINE, { id, first: 101 }, person.token)).code).toBe('INVALID_INPUT');
  });
});

describe('Application.movableTo', () => {
  it('names all other stages, and none for a saved one when the plan is full', async () => {
    const person = await newPerson();
    await add(person, 'Cook');
    const moves = async () => JSON.stringify((await app.graphql(MOVABLE, {}, person.token)).data);
    expect(await moves()).toContain(
      '{"stage":"SAVED","movableTo":["APPLIED","PHONE_SCREEN","TECHNICAL","FINAL_ROUND","OFFER","REJECTED"]}',
    );
    for (let n = 0; n < 5; n += 1) await add(person, `Baker ${n}`, { stage: 'APPLIED' });
    const full = await moves();
    expect(full).toContain('{"stage":"SAVED","movableTo":[]}');
    expect(full).toContain('{"stage":"APPLIED","movableTo":["SAVED",');
    expect(full).toContain(`"id":"board-${person.id}"`);
  });
});
