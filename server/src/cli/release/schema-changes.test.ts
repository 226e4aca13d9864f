import { describe, expect, it } from 'vitest';
import { schemaProblems } from './schema-changes.ts';

const RELEASED = `
  type Query { job(id: ID!): Job }
  type Job { id: ID! title: String! remote: String @deprecated(reason: "Use \`workMode\`. Removed in 2.0.") }
`;
const SAID = '# Changelog\n\n## Unreleased\n\n### GraphQL schema\n\n- Something.\n\n## 1.0.0\n';
const UNSAID = '# Changelog\n\n## Unreleased\n\n## 1.0.0\n\n### GraphQL schema\n\n- Something.\n';

describe('a schema after a release', () => {
  it.each([
    ['is the same', RELEASED],
    ['has a new field', RELEASED.replace('title: String!', 'title: String! company: String')],
    ['lacks a field that was deprecated', RELEASED.replace(/remote: String @deprecated\(.+\) \}/, '}')],
    ['deprecates a field', RELEASED.replace('title: String!', 'title: String! @deprecated(reason: "x")')],
  ])('may be released when it %s', async (_what, current) => {
    expect(await schemaProblems(RELEASED, current, SAID)).toEqual([]);
  });

  it.each([
    ['lacks a field that was not deprecated', RELEASED.replace('title: String!', '')],
    ['has a field of another type', RELEASED.replace('title: String!', 'title: Int!')],
    ['asks for a new argument', RELEASED.replace('job(id: ID!)', 'job(id: ID!, site: String!)')],
  ])('may not be released when it %s', async (_what, current) => {
    const problems = await schemaProblems(RELEASED, current, SAID);
    expect(problems).toEqual([expect.stringMatching(/Deprecate it first/)]);
  });

  it('may not change without a word in the changelog', async () => {
    const current = RELEASED.replace('title: String!', 'title: String! company: String');
    expect(await schemaProblems(RELEASED, current, UNSAID)).toEqual([expect.stringMatching(/CHANGELOG/)]);
    expect(await schemaProblems(RELEASED, RELEASED, UNSAID)).toEqual([]);
  });

  it('may be anything before the first release', async () => {
    expect(await schemaProblems(null, 'type Query { a: Int }', UNSAID)).toEqual([]);
  });
});
