import { createPubSub } from '@graphql-yoga/subscription';
import { isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from './rest/openapi.ts';
import { createSchema } from './schema.ts';
import { somePosting } from './testing/factories/postings.factory.ts';
import {
  ACCESS,
  type Outcome,
  badTokens,
  createPeople,
  operatorEmails,
  type Role,
} from './testing/role-matrix/roles.ts';
import type { Fixtures } from './testing/role-matrix/calls.ts';
import { ROWS } from './testing/role-matrix/rows.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const OPERATORS = operatorEmails(Object.keys(ROWS).length);
const unused = OPERATORS.values();

let app: TestApp;
let bad: Awaited<ReturnType<typeof badTokens>>;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: OPERATORS.join(',') });
  bad = await badTokens();
});
afterAll(() => app.close());

/** Fastify prints routes as a tree of prefixes: '│   ├── stats (GET, HEAD)' continues its parent. */
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

/** Every operation of the server, by the names the matrix uses. */
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
    // An unknown operation is answered with 404.
    (address) => address !== '*' && !described.has(address),
  );
  return new Set([...fields, ...calls, ...others]);
}

/** New people and records for each operation, so that none depends on another. */
async function createFixtures(): Promise<{ people: Awaited<ReturnType<typeof createPeople>>; fixtures: Fixtures }> {
  const good = await createPeople(app, unused.next().value ?? '');
  const [jobId = '', ownJobId = ''] = await app.publish(somePosting(), somePosting());
  const saved = await app.api('POST', '/applications', { token: good.free.token, body: { job_id: ownJobId } });
  const applicationId = /"application_id":"([^"]+)"/.exec(saved.text)?.[1] ?? '';
  return { people: { ...bad, ...good }, fixtures: { app, jobId, applicationId, free: good.free } };
}

describe('the role matrix', () => {
  it('has a line for each operation of GraphQL, REST and sockets, for each other address, and no more', async () => {
    expect(Object.keys(ROWS).toSorted()).toEqual([...(await operations())].toSorted());
  });
});

describe.each(Object.entries(ROWS))('%s', (_operation, row) => {
  const { access, expected } = row;
  it(`allows ${access}, and refuses everyone else`, async () => {
    const { people, fixtures } = await createFixtures();
    const actual: [Role, Outcome][] = [];
    for (const role of ACCESS[access].keys()) actual.push([role, await row.call(fixtures, people[role]?.token)]);
    const outcomes = [...ACCESS[access]].map(([role, outcome]) => [role, outcome === 'ok' ? expected : outcome]);
    expect(actual).toEqual(outcomes);
  });
});
