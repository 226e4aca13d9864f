import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DAY_MS } from '../../../platform/clock.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let now = Date.now();
beforeAll(async () => {
  app = await startTestApp({}, { clock: { now: () => new Date(now) } });
});
afterAll(() => app.close());

const visits = z.object({
  viewer: z.object({
    applyVisits: z.array(z.object({ job: z.object({ id: z.string() }).nullable(), application: z.unknown() })),
  }),
});
const stages = z.object({ applications: z.array(z.object({ stage: z.string(), job: z.object({ id: z.string() }) })) });

const act = (person: Person, mutation: string) => app.graphql(`mutation { ${mutation} }`, {}, person.token);
const record = (person: Person, jobId: string) =>
  act(person, `recordApplyVisit(input: { jobId: "${jobId}" }) { visit { id } }`);

async function asked(person: Person): Promise<(string | undefined)[]> {
  const { data } = await app.graphql('{ viewer { applyVisits { job { id } application { id } } } }', {}, person.token);
  return visits.parse(data).viewer.applyVisits.map(({ job }) => job?.id);
}

async function board(person: Person): Promise<(readonly [jobId: string, stage: string])[]> {
  const { data } = await app.graphql('{ applications { stage job { id } } }', {}, person.token);
  return stages.parse(data).applications.map(({ stage, job }) => [job.id, stage] as const);
}

describe('Mutation.recordApplyVisit: the employer’s page was opened', () => {
  it('asks once, however often it was opened', async () => {
    const person = await newPerson();
    const [first = '', second = ''] = await app.publish(somePosting(), somePosting());
    await record(person, first);
    now += 1_000;
    await record(person, second);
    now += 1_000;
    await record(person, first);
    expect(await asked(person)).toEqual([first, second]);
    expect(await asked(await newPerson())).toEqual([]);
  });
});

describe('Mutation.confirmApplyVisit', () => {
  it.each([
    ['a job that is not on the board', null],
    ['a saved job', 'SAVED'],
  ])('puts %s into Applied when they applied', async (_what, stage) => {
    const person = await newPerson();
    const [jobId = ''] = await app.publish(somePosting());
    if (stage !== null) await act(person, `saveJob(input: { jobId: "${jobId}" }) { change { revision } }`);
    await record(person, jobId);
    const { data } = await act(
      person,
      `confirmApplyVisit(input: { jobId: "${jobId}" }) { change { changed application { stage } } errors { code } }`,
    );
    expect(data).toEqual({
      confirmApplyVisit: { change: { changed: true, application: { stage: 'APPLIED' } }, errors: [] },
    });
    expect([await asked(person), await board(person)]).toEqual([[], [[jobId, 'APPLIED']]]);
  });

  it('moves a job of their own, and leaves one alone that stands further', async () => {
    const person = await newPerson();
    const added = await act(
      person,
      'addOwnJob(input: { title: "Cook", company: "Inn" }) { change { application { job { id } } } }',
    );
    const ownId = /"id":"(own-[^"]+)"/.exec(JSON.stringify(added.data))?.[1] ?? '';
    await record(person, ownId);
    expect(await asked(person)).toEqual([ownId]);
    await act(person, `confirmApplyVisit(input: { jobId: "${ownId}" }) { change { revision } }`);
    const [jobId = ''] = await app.publish(somePosting());
    await act(person, `saveJob(input: { jobId: "${jobId}", stage: OFFER }) { change { revision } }`);
    await record(person, jobId);
    expect(await asked(person)).toEqual([]);
    const { data } = await act(
      person,
      `confirmApplyVisit(input: { jobId: "${jobId}" }) { change { changed } errors { code } }`,
    );
    expect(data).toEqual({ confirmApplyVisit: { change: { changed: false }, errors: [] } });
    // Both may have come in the same moment: their order says nothing here.
    expect(Object.fromEntries(await board(person))).toEqual({ [jobId]: 'OFFER', [ownId]: 'APPLIED' });
  });
});

describe('Mutation.dismissApplyVisit', () => {
  it('asks again the next day when they say later, and never when they say no', async () => {
    const person = await newPerson();
    const [later = '', no = ''] = await app.publish(somePosting(), somePosting());
    await record(person, later);
    await record(person, no);
    await act(person, `dismissApplyVisit(input: { jobId: "${later}", asksAgain: true }) { jobId }`);
    await act(person, `dismissApplyVisit(input: { jobId: "${no}" }) { jobId }`);
    expect(await asked(person)).toEqual([]);
    now += DAY_MS;
    expect(await asked(person)).toEqual([later]);
    now += 40 * DAY_MS;
    expect(await asked(person)).toEqual([]);
  });

  it('knows no job that does not exist, nor one of somebody else', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const added = await act(
      owner,
      'addOwnJob(input: { title: "Cook", company: "Inn" }) { change { application { job { id } } } }',
    );
    const ownId = /"id":"(own-[^"]+)"/.exec(JSON.stringify(added.data))?.[1] ?? '';
    const codes = [];
    for (const id of ['999999999', 'own-x', ownId]) codes.push((await record(stranger, id)).code);
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  });
});
