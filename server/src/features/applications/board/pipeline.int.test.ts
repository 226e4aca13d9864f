import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Stage } from '../../../domain/index.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { someStageChanges } from '../../../testing/factories/applications.factory.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const STATS =
  '{ applicationStats { total byStage { stage count } activePipeline responseRate processTime { days isMeasured finished } } }';
const ADD = 'mutation ($input: AddOwnJobInput!) { addOwnJob(input: $input) { change { applicationId } } }';

const STAGES = ['SAVED', 'APPLIED', 'PHONE_SCREEN', 'TECHNICAL', 'FINAL_ROUND', 'OFFER', 'REJECTED'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A card that went this way, each step so many days ago. */
async function card(person: Person, ...way: readonly (readonly [stage: Stage, daysAgo: number])[]): Promise<void> {
  const added = await app.graphql(ADD, { input: { title: 'Cook', company: 'Inn' } }, person.token);
  const id = /"applicationId":"([^"]+)"/.exec(JSON.stringify(added.data))?.[1] ?? '';
  await app.query('delete from stage_change where application_id = $1', [id]);
  const changes = way.map(([toStage, daysAgo], n) => ({
    application: id,
    fromStage: way[n - 1]?.[0] ?? null,
    toStage,
    changedAt: new Date(Date.now() - daysAgo * DAY_MS),
  }));
  await someStageChanges(app, changes);
  await app.query(`update application set stage = $2, created_at = now() - $3 * interval '1 day' where id = $1`, [
    id,
    way.at(-1)?.[0],
    way[0]?.[1],
  ]);
}

const processTimeOf = async (person: Person): Promise<unknown> =>
  (await app.graphql('{ applicationStats { processTime { days isMeasured finished } } }', {}, person.token)).data;

describe('Query.applicationStats', () => {
  it('counts stages and derives the pipeline from them', async () => {
    const person = await newPerson();
    await card(person, [Stage.SAVED, 3]);
    await card(person, [Stage.APPLIED, 3]);
    await card(person, [Stage.SAVED, 3], [Stage.APPLIED, 2], [Stage.TECHNICAL, 1]);
    const { data } = await app.graphql(STATS, {}, person.token);
    expect(data).toMatchObject({ applicationStats: { total: 3, activePipeline: 2, responseRate: 50 } });
    expect(data).toMatchObject({ applicationStats: { processTime: { days: 18, isMeasured: false, finished: 0 } } });
  });

  it('measures from the first step out of saved until the end, once three are finished', async () => {
    const person = await newPerson();
    await card(person, [Stage.SAVED, 90], [Stage.APPLIED, 60], [Stage.OFFER, 50]);
    await card(person, [Stage.APPLIED, 40], [Stage.PHONE_SCREEN, 30], [Stage.REJECTED, 20]);
    expect(await processTimeOf(person)).toMatchObject({ applicationStats: { processTime: { isMeasured: false } } });
    await card(person, [Stage.SAVED, 33], [Stage.REJECTED, 3]);
    const time = { days: 20, isMeasured: true, finished: 3 };
    expect(await processTimeOf(person)).toEqual({ applicationStats: { processTime: time } });
  });

  it('takes an offer that was turned down as ended by the offer, and one that went on as not ended', async () => {
    const person = await newPerson();
    for (const _ of [1, 2, 3]) await card(person, [Stage.APPLIED, 30], [Stage.OFFER, 25], [Stage.REJECTED, 5]);
    await card(person, [Stage.APPLIED, 99], [Stage.REJECTED, 50], [Stage.TECHNICAL, 2]);
    // Began with its end: it says nothing of how long anything took.
    await card(person, [Stage.REJECTED, 10]);
    const time = { days: 5, isMeasured: true, finished: 3 };
    expect(await processTimeOf(person)).toEqual({ applicationStats: { processTime: time } });
  });

  it('counts how far applications got, rejected ones as far as they had come', async () => {
    const person = await newPerson();
    await card(person, [Stage.SAVED, 9]);
    await card(person, [Stage.SAVED, 9], [Stage.APPLIED, 8], [Stage.TECHNICAL, 7], [Stage.REJECTED, 6]);
    await card(person, [Stage.REJECTED, 9]);
    // By mistake, and taken back.
    await card(person, [Stage.APPLIED, 9], [Stage.OFFER, 8], [Stage.APPLIED, 7]);
    await card(person, [Stage.APPLIED, 9], [Stage.REJECTED, 8], [Stage.PHONE_SCREEN, 5], [Stage.REJECTED, 1]);
    const { data } = await app.graphql('{ applicationStats { reached { stage count } } }', {}, person.token);
    const reached = [5, 4, 2, 1, 0, 0].map((count, place) => ({ stage: STAGES[place], count }));
    expect(data).toEqual({ applicationStats: { reached } });
  });

  it('counts each stage over time', async () => {
    const person = await newPerson();
    await card(person, [Stage.SAVED, 2.5], [Stage.APPLIED, 0.5]);
    await card(person, [Stage.APPLIED, 1.5]);
    await card(await newPerson(), [Stage.OFFER, 2.5]);
    const query = '{ applicationStats { overTime { at byStage { stage count } } } }';
    const { data } = await app.graphql(query, {}, person.token);
    const overTime = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 2],
    ].map((counts) => ({
      at: expect.any(String),
      byStage: expect.arrayContaining(counts.map((count, place) => ({ stage: STAGES[place], count }))),
    }));
    expect(data).toEqual({ applicationStats: { overTime } });
    const nobody = await app.graphql(query, {}, (await newPerson()).token);
    expect(nobody.data).toEqual({ applicationStats: { overTime: [] } });
  });

  it('knows nothing of other people’s processes', async () => {
    const person = await newPerson();
    for (const _ of [1, 2, 3]) await card(person, [Stage.APPLIED, 30], [Stage.OFFER, 25]);
    const time = { days: 18, isMeasured: false, finished: 0 };
    expect(await processTimeOf(await newPerson())).toEqual({ applicationStats: { processTime: time } });
  });
});
