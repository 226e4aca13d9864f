import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPremiumPerson, newVersion } from '../../testing/cv-runs.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Person;
let jobId: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await newPerson();
  await app.graphql('mutation { completeSignUp(input: { firstName: "Ada" }) { profile { id } } }', {}, ada.token);
  [jobId = ''] = await app.publish(somePosting({ title: 'Baker' }));
});
afterAll(() => app.close());

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }';
const NODES = `query ($ids: [ID!]!) { nodes(ids: $ids) {
  __typename id ... on Job { title } ... on Profile { firstName } ... on PremiumAccess { tier }
} }`;

describe('Query.node', () => {
  it.each<[string, () => string]>([
    ['Job', () => jobId],
    ['Viewer', () => ada.id],
    ['Profile', () => `profile-${ada.id}`],
    ['Preferences', () => `preferences-${ada.id}`],
    ['PremiumAccess', () => `plan-${ada.id}`],
  ])('finds a %s by its id', async (__typename, id) => {
    expect((await app.graphql(NODE, { id: id() }, ada.token)).data).toEqual({ node: { __typename, id: id() } });
  });

  it('is null for what belongs to somebody else, as for what does not exist', async () => {
    const { token } = await newPerson();
    for (const id of [ada.id, `profile-${ada.id}`, `preferences-${ada.id}`, `plan-${ada.id}`, '999999999', 'x', '']) {
      const { data, errors } = await app.graphql(NODE, { id }, token);
      expect([id, data, errors]).toEqual([id, { node: null }, undefined]);
    }
  });

  it('is not for visitors', async () => {
    expect(await app.graphql(NODE, { id: jobId })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('Query.node of what a feature keeps', () => {
  it('finds boards, applications, their documents, CV runs and versions, attempts, runs and settings', async () => {
    const person = await newPremiumPerson(app);
    const added = await app.graphql(
      'mutation { addOwnJob(input: { title: "Cook", company: "Inn" }) { change { applicationId } } }',
      {},
      person.token,
    );
    const applicationId = z
      .object({ addOwnJob: z.object({ change: z.object({ applicationId: z.string() }) }) })
      .parse(added.data).addOwnJob.change.applicationId;
    await app.graphql('mutation { saveAutoApplySettings(input: {}) { settings { id } } }', {}, person.token);
    const versionId = await newVersion(app, person);
    const runs = await app.graphql('{ cvRun { id } }', {}, person.token);
    const runId = z.object({ cvRun: z.object({ id: z.string() }) }).parse(runs.data).cvRun.id;
    const stranger = await newPerson();
    for (const [__typename, id] of [
      ['Board', `board-${person.id}`],
      ['Application', applicationId],
      ['AutoApplySettings', `auto-apply-${person.id}`],
      ['CvRun', runId],
      ['CvVersion', versionId],
    ] as const) {
      expect((await app.graphql(NODE, { id }, person.token)).data).toEqual({ node: { __typename, id } });
      expect((await app.graphql(NODE, { id }, stranger.token)).data).toEqual({ node: null });
    }
  });
});

describe('Query.nodes', () => {
  it('answers in the order asked for, null for what does not exist', async () => {
    const ids = [`plan-${ada.id}`, 'nothing', jobId, `profile-${ada.id}`, jobId];
    const job = { __typename: 'Job', id: jobId, title: 'Baker' };
    expect((await app.graphql(NODES, { ids }, ada.token)).data).toEqual({
      nodes: [
        { __typename: 'PremiumAccess', id: ids[0], tier: 'FREE' },
        null,
        job,
        { __typename: 'Profile', id: ids[3], firstName: 'Ada' },
        job,
      ],
    });
  });

  it('takes a hundred ids and no more', async () => {
    const ids = Array.from({ length: 101 }, () => jobId);
    expect((await app.graphql(NODES, { ids: ids.slice(1) }, ada.token)).errors).toBeUndefined();
    expect(await app.graphql(NODES, { ids }, ada.token)).toMatchObject({
      code: 'INVALID_INPUT',
      data: { nodes: null },
    });
  });

  it('is not for visitors', async () => {
    expect(await app.graphql(NODES, { ids: [jobId] })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
