import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/clock.ts';
import { givePremium } from '../../testing/factories/premium.factory.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SAVE = `mutation ($input: SaveJobInput!) { saveJob(input: $input) { change { revision application { id } } } }`;
const MOVE = `mutation ($input: MoveApplicationInput!) { moveApplication(input: $input) { change { revision } } }`;

let app: TestApp;
let jobIds: string[];
beforeAll(async () => {
  app = await startTestApp();
  jobIds = await app.publish(...Array.from({ length: 20 }, (_, n) => somePosting({ title: `Engineer ${n}` })));
});
afterAll(() => app.close());

const taken = async (userId: string): Promise<number> => {
  const { rowCount } = await app.query(`select from application where user_id = $1 and stage <> 'saved'`, [userId]);
  return rowCount ?? 0;
};

describe('the free plan', () => {
  it('saves without limit and keeps exactly five of twenty parallel applications, REST and GraphQL mixed', async () => {
    const person = await newPerson();
    const outcomes = await Promise.all(
      jobIds.map(async (jobId, n) => {
        if (n % 2 === 0) {
          const { code } = await app.graphql(SAVE, { input: { jobId, stage: 'APPLIED' } }, person.token);
          return code ?? 'made';
        }
        const answer = await app.api('POST', '/applications', {
          token: person.token,
          body: { job_id: jobId, stage: 'applied' },
        });
        return answer.status === 201 ? 'made' : `${answer.status}`;
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(5);
    expect(new Set(outcomes)).toEqual(new Set(['made', 'PLAN_LIMIT', '403']));
    expect(await taken(person.id)).toBe(5);
  });

  it('holds when twenty saved cards are moved at once', async () => {
    const person = await newPerson();
    await Promise.all(jobIds.map((jobId) => app.graphql(SAVE, { input: { jobId } }, person.token)));
    const { rows } = await app.query<{ id: string }>('select id from application where user_id = $1', [person.id]);
    expect(rows).toHaveLength(20);
    await Promise.all(
      rows.map(({ id }, n) =>
        n % 2 === 0
          ? app.graphql(MOVE, { input: { id, stage: 'APPLIED', version: 1 } }, person.token)
          : app.api('PUT', `/applications/${id}`, { token: person.token, body: { stage: 'rejected' } }),
      ),
    );
    expect(await taken(person.id)).toBe(5);
  });

  it('names the limit, the way out, and always lets move on what it already holds', async () => {
    const person = await newPerson();
    for (const jobId of jobIds.slice(0, 5)) {
      await app.graphql(SAVE, { input: { jobId, stage: 'APPLIED' } }, person.token);
    }
    const sixth = await app.graphql(SAVE, { input: { jobId: jobIds[5], stage: 'APPLIED' } }, person.token);
    expect(sixth.errors?.[0]).toMatchObject({
      message:
        'Your free plan is full: 5 of 5 applications used. Saving jobs stays free. Upgrade to Premium at /pricing to track more.',
      extensions: { code: 'PLAN_LIMIT', details: { used: 5, limit: 5, upgrade: '/pricing' } },
    });
    const { rows } = await app.query<{ id: string }>('select id from application where user_id = $1', [person.id]);
    const moved = await app.graphql(MOVE, { input: { id: rows[0]?.id, stage: 'OFFER', version: 1 } }, person.token);
    expect(moved.errors).toBeUndefined();
  });

  it('lets someone whose premium has ended keep and move what they have, and add nothing', async () => {
    const person = await newPerson();
    await givePremium(app, person, new Date(Date.now() + HOUR_MS));
    for (const jobId of jobIds.slice(0, 7)) {
      await app.graphql(SAVE, { input: { jobId, stage: 'APPLIED' } }, person.token);
    }
    expect(await taken(person.id)).toBe(7);
    await givePremium(app, person, new Date(Date.now() - 1_000));
    const { rows } = await app.query<{ id: string }>('select id from application where user_id = $1', [person.id]);
    const body = { stage: 'technical' };
    const moved = await app.api('PUT', `/applications/${rows[0]?.id}`, { token: person.token, body });
    expect(moved.status).toBe(200);
    const more = { job_id: jobIds[7], stage: 'applied' };
    const refused = await app.api('POST', '/applications', { token: person.token, body: more });
    expect(refused.json()).toMatchObject({ status: 403, code: 'PLAN_LIMIT', details: { used: 7, limit: 5 } });
    const saved = await app.api('POST', '/applications', { token: person.token, body: { job_id: jobIds[7] } });
    expect(saved.status).toBe(201);
  });

  it('does not bind premium people', async () => {
    const person = await newPerson();
    await givePremium(app, person);
    await Promise.all(jobIds.map((jobId) => app.graphql(SAVE, { input: { jobId, stage: 'APPLIED' } }, person.token)));
    expect(await taken(person.id)).toBe(20);
  });
});
