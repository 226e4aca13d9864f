import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DAY_MS, HOUR_MS } from '../../../platform/clock.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let now = Date.now();
beforeAll(async () => {
  app = await startTestApp({}, { clock: { now: () => new Date(now) } });
});
afterAll(() => app.close());

const titled = z.object({ job: z.object({ title: z.string() }) });
const today = z.object({
  viewer: z.object({
    today: z.object({
      due: z.array(titled),
      comingUp: z.array(titled),
      silent: z.array(z.object({ since: z.string(), application: titled })),
      waiting: z.array(titled),
      week: z.object({ applied: z.number(), replies: z.number(), interviews: z.number() }),
    }),
  }),
});

const TODAY = `query ($endOfDay: DateTime!) {
  viewer {
    today(endOfDay: $endOfDay) {
      due { job { title } } comingUp { job { title } } waiting { job { title } }
      silent { since application { job { title } } }
      week { applied replies interviews }
    }
  }
}`;

const ask = (person: Person, endOfDay: Date) => app.graphql(TODAY, { endOfDay: endOfDay.toISOString() }, person.token);

async function lists(person: Person) {
  const { data } = await ask(person, new Date(now + 6 * HOUR_MS));
  const { due, comingUp, silent, waiting, week } = today.parse(data).viewer.today;
  const titles = (some: readonly z.infer<typeof titled>[]) => some.map(({ job }) => job.title);
  return {
    due: titles(due),
    comingUp: titles(comingUp),
    silent: titles(silent.map(({ application }) => application)),
    waiting: titles(waiting),
    week,
  };
}

/** Puts a posting on the board. @returns the id of the application */
async function save(person: Person, title: string, stage: string): Promise<string> {
  const [jobId = ''] = await app.publish(somePosting({ title, company: title }));
  const { data } = await app.graphql(
    `mutation { saveJob(input: { jobId: "${jobId}", stage: ${stage} }) { change { applicationId } } }`,
    {},
    person.token,
  );
  return /"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
}

const remind = (person: Person, id: string, at: number) =>
  app.api('PUT', `/applications/${id}`, { token: person.token, body: { next_reminder: new Date(at).toISOString() } });
const move = (person: Person, id: string, stage: string) =>
  app.api('PUT', `/applications/${id}`, { token: person.token, body: { stage } });

describe('Viewer.today', () => {
  it('tells reminders of today from those of the coming week', async () => {
    const person = await newPerson();
    await remind(person, await save(person, 'Tomorrow', 'SAVED'), now + DAY_MS);
    await remind(person, await save(person, 'Tonight', 'APPLIED'), now + 5 * HOUR_MS);
    await remind(person, await save(person, 'Overdue', 'APPLIED'), now - 3 * DAY_MS);
    await remind(person, await save(person, 'Next month', 'APPLIED'), now + 30 * DAY_MS);
    expect(await lists(person)).toMatchObject({ due: ['Overdue', 'Tonight'], comingUp: ['Tomorrow'] });
  });

  it('names who was silent for ten days, and what was saved for a week, unless a reminder is set', async () => {
    const person = await newPerson();
    await save(person, 'Silent', 'APPLIED');
    await save(person, 'Refused', 'REJECTED');
    await save(person, 'Saved', 'SAVED');
    const reminded = await save(person, 'Reminded', 'APPLIED');
    const answered = await save(person, 'Answered', 'APPLIED');
    now += 9 * DAY_MS;
    await move(person, answered, 'technical');
    expect(await lists(person)).toMatchObject({ silent: [], waiting: ['Saved'] });
    now += 2 * DAY_MS;
    await remind(person, reminded, now + 20 * DAY_MS);
    expect(await lists(person)).toMatchObject({ silent: ['Silent'], waiting: ['Saved'], due: [] });
  });

  it('counts what happened in the last seven days', async () => {
    const person = await newPerson();
    await save(person, 'Old', 'APPLIED');
    now += 8 * DAY_MS;
    const applied = await save(person, 'Applied', 'APPLIED');
    await move(person, await save(person, 'Saved', 'SAVED'), 'applied');
    await move(person, applied, 'phone-screen');
    expect((await lists(person)).week).toEqual({ applied: 2, replies: 1, interviews: 1 });
  });

  it('refuses an end of the day that is past or too far ahead', async () => {
    const person = await newPerson();
    const codes = [];
    for (const end of [now - 1, now + 3 * DAY_MS]) codes.push((await ask(person, new Date(end))).code);
    expect(codes).toEqual(['INVALID_INPUT', 'INVALID_INPUT']);
  });
});
