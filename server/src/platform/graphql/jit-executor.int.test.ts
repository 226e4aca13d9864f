import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await newPerson());
  await app.publish(somePosting({ title: 'Baker' }));
});
afterAll(() => app.close());

describe('an operation that comes again', () => {
  it.each<[string, string, Record<string, unknown>]>([
    [
      'data',
      'query ($limit: Int!, $more: Boolean!) { jobs(limit: $limit) { total jobs { title postedDate coordinates @include(if: $more) { longitude } } } }',
      { limit: 5, more: true },
    ],
    [
      'fragments',
      '{ jobs { ...a jobs { ...b } } } fragment a on JobPage { total } fragment b on Job { __typename title }',
      {},
    ],
    ['an error of ours', '{ jobs(limit: 0) { total } }', {}],
    ['an error beside data', '{ board { revision } jobs(limit: 0) { total } }', {}],
    ['a variable of the wrong type', 'query ($limit: Int!) { jobs(limit: $limit) { total } }', { limit: 'many' }],
    ['a variable that is missing', 'query ($limit: Int!) { jobs(limit: $limit) { total } }', {}],
  ])('is answered like the first time: %s', async (_what, query, variables) => {
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await app.graphql(query, variables, token));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('answers each person for themself', async () => {
    const board = '{ board { revision applications { id } } }';
    for (let time = 0; time < 3; time += 1) {
      expect(await app.graphql(board)).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect((await app.graphql(board, {}, token)).data).toEqual({ board: { revision: 0, applications: [] } });
    }
  });

  it('masks a fault, with the place it happened at', async () => {
    const query = '{\n  jobStats { total }\n  board {\n    revision }\n}';
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await app.graphql(query));
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[2]?.errors?.[0]).toMatchObject({ path: ['board'], locations: [{ line: 3, column: 3 }] });
  });
});
