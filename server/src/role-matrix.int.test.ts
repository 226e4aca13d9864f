import { createPubSub } from '@graphql-yoga/subscription';
import { isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from './rest/openapi.ts';
import { createSchema } from './schema.ts';
import { somePosting } from './testing/factories.ts';
import { ACCESS, type Answer, badTokens, goodPeople, type Role } from './testing/role-matrix/roles.ts';
import type { World } from './testing/role-matrix/doors.ts';
import { ROWS } from './testing/role-matrix/rows.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let bad: Awaited<ReturnType<typeof badTokens>>;
beforeAll(async () => {
  app = await startTestApp();
  bad = await badTokens();
});
afterAll(() => app.close());

/** Fastify's list of routes is a tree of beginnings: '│   ├── stats (GET, HEAD)' goes on where its parent ends. */
const BRANCH = /^(?<indent>(?:[│ ] {3})*)[├└]── (?<part>\S+)(?<methods> \(.+\))?$/;

function addresses(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const { indent, part, methods } = BRANCH.exec(line)?.groups ?? {};
    if (indent === undefined || part === undefined) return [];
    const depth = indent.length / 4;
    parents[depth] = `${depth === 0 ? '' : (parents[depth - 1] ?? '')}${part}`;
    return methods === undefined ? [] : [parents[depth]];
  });
}

/** Everything that can be asked of the server, by the names the table uses. */
async function operations(): Promise<Set<string>> {
  const schema = await createSchema(createPubSub());
  const viewer = schema.getType('Viewer');
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = [...roots, isObjectType(viewer) ? viewer : null].flatMap((type) =>
    type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
  );
  const { paths = {} } = openApiDocument();
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const described = new Set(Object.keys(paths).map((path) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));
  const others = addresses(app.app.http.printRoutes()).filter(
    // What nobody answers for is answered with 404.
    (address) => address !== '*' && !described.has(address),
  );
  return new Set([...fields, ...calls, ...others]);
}

/** Fresh people and records for each operation, so that none meets what another one left. */
async function newWorld(): Promise<{ people: Awaited<ReturnType<typeof goodPeople>>; world: World }> {
  const good = await goodPeople(app);
  const [jobId = '', ownJobId = ''] = await app.publish(somePosting(), somePosting());
  const saved = await app.api('POST', '/applications', { token: good.free.token, body: { job_id: ownJobId } });
  const applicationId = /"application_id":"([^"]+)"/.exec(saved.text)?.[1] ?? '';
  return { people: { ...bad, ...good }, world: { app, jobId, applicationId, free: good.free } };
}

describe('the table of roles and operations', () => {
  it('has a line for each operation of GraphQL, REST and sockets, for each other address, and no other', async () => {
    expect(Object.keys(ROWS).toSorted()).toEqual([...(await operations())].toSorted());
  });
});

describe.each(Object.entries(ROWS))('%s', (_operation, row) => {
  const { access, good } = row;
  it(`is for ${access}, and refuses everybody else`, async () => {
    const { people, world } = await newWorld();
    const given: [Role, Answer][] = [];
    for (const role of ACCESS[access].keys()) given.push([role, await row.call(world, people[role]?.token)]);
    const expected = [...ACCESS[access]].map(([role, answer]) => [role, answer === 'ok' ? good : answer]);
    expect(given).toEqual(expected);
  });
});
