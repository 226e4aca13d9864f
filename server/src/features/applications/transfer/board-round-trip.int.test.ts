import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_PERIODS, Stage, STAGE_IDS } from '../../../domain/index.ts';
import { givePremium } from '../../../testing/factories/premium.factory.ts';
import { type BoardFiles, boardFiles } from '../../../testing/board-files.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unzip } from '../../../testing/unzip.ts';
import { somePdf, upload } from '../../../testing/uploads.ts';

let app: TestApp;
let files: BoardFiles;
let jobIds: string[];
beforeAll(async () => {
  app = await startTestApp();
  files = boardFiles(app);
  jobIds = await app.publish(...Array.from({ length: 6 }, (_, n) => somePosting({ title: `Posting ${n}` })));
});
afterAll(() => app.close());

/** Text as people write it, and hard to encode. */
const text = fc.string({
  unit: fc.constantFrom('a', 'é', '😀', '"', ',', '\n', '\u2028', '=', "'", '\\', ' '),
  maxLength: 40,
});
const line = text.map((some) => `x${some.replace(/\s/g, ' ')}`);
const instant = fc.date({ min: new Date('2001-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

/** One thing somebody does; `card` says on which of their cards, counted round. */
const command = fc.oneof(
  fc.record({ do: fc.constant('save' as const), job: fc.nat(5), notes: text }),
  fc.record({ do: fc.constant('own' as const), title: line, company: line, notes: text }),
  fc.record({ do: fc.constant('move' as const), card: fc.nat(), stage: fc.constantFrom(...STAGE_IDS) }),
  fc.record({ do: fc.constant('remind' as const), card: fc.nat(), at: instant }),
  fc.record({
    do: fc.constant('expect' as const),
    card: fc.nat(),
    cents: fc.integer({ min: 1, max: 100_000_000_000 }),
    currency: fc.constantFrom('EUR', 'JPY', 'usd'),
    period: fc.constantFrom(...PAY_PERIODS),
  }),
  fc.record({ do: fc.constant('done' as const), card: fc.nat() }),
  fc.record({ do: fc.constant('attach' as const), card: fc.nat(), size: fc.integer({ min: 100, max: 2_000 }) }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

async function cardsOf({ id }: Person): Promise<string[]> {
  const { rows } = await app.query<{ id: string }>(
    'select id from application where user_id = $1 order by created_at',
    [id],
  );
  return rows.map((row) => row.id);
}

async function perform(person: Person, one: Command): Promise<void> {
  const { token } = person;
  const rest = (method: string, path: string, body: object) => app.api(method, path, { token, body });
  if (one.do === 'save') {
    await rest('POST', '/applications', { job_id: jobIds[one.job], notes: one.notes });
  } else if (one.do === 'own') {
    const { do: _, ...input } = one;
    await app.graphql(
      'mutation ($input: AddOwnJobInput!) { addOwnJob(input: $input) { change { revision } } }',
      { input },
      token,
    );
  } else {
    const cards = await cardsOf(person);
    const id = cards[one.card % Math.max(1, cards.length)];
    if (id === undefined) return;
    const path = `/applications/${id}`;
    if (one.do === 'move') await rest('PUT', path, { stage: one.stage });
    if (one.do === 'remind') await rest('PUT', path, { next_reminder: one.at.toISOString() });
    if (one.do === 'expect') {
      const amount = (one.cents / 100).toFixed(2);
      const { currency, period } = one;
      const set = await rest('PUT', path, { salary_expectation: { amount, currency, period } });
      expect(set.status).toBe(200);
    }
    if (one.do === 'attach')
      await upload(app.origin, token, `${path}/documents`, { name: 'a b.pdf', content: somePdf(one.size) });
    if (one.do === 'done') {
      const done =
        'mutation ($input: CompleteReminderInput!) { completeReminder(input: $input) { change { revision } } }';
      await app.graphql(done, { input: { id } }, token);
    }
  }
}

async function premium(): Promise<Person> {
  const person = await newPerson();
  await givePremium(app, person);
  return person;
}

describe('a board that was exported, deleted and imported', () => {
  it('is the same board, whatever was done on it; a second import adds nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
        const person = await premium();
        for (const one of commands) await perform(person, one);
        const before = await files.lines(person);
        const zip = await files.zip(person);
        const ids = await cardsOf(person);
        if (ids.length > 0) {
          const remove =
            'mutation ($input: DeleteApplicationsInput!) { deleteApplications(input: $input) { changes { revision } } }';
          expect((await app.graphql(remove, { input: { ids } }, person.token)).code).toBeUndefined();
        }
        expect(await files.import(person, zip)).toMatchObject({ added: ids.length, rejected: 0, missing_documents: 0 });
        expect(await files.lines(person)).toEqual(before);
        expect(await files.import(person, zip)).toMatchObject({ added: 0, existing: ids.length });
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('keeps twins, and comes back whole next to what still stands there', async () => {
    const person = await premium();
    for (let n = 0; n < 2; n += 1) await perform(person, { do: 'own', title: 'Cook', company: 'Inn', notes: `${n}` });
    const zip = await files.zip(person);
    const [first] = await cardsOf(person);
    await app.api('DELETE', `/applications/${first}`, { token: person.token });
    expect(await files.import(person, zip)).toMatchObject({ added: 1, existing: 1 });
    expect(await cardsOf(person)).toHaveLength(2);
  });

  it('of somebody who left their plan keeps what the plan holds and says what it does not', async () => {
    const [ada, free] = [await premium(), await newPerson()];
    for (let job = 0; job < 6; job += 1) await perform(ada, { do: 'save', job, notes: '' });
    for (let card = 0; card < 6; card += 1) await perform(ada, { do: 'move', card, stage: Stage.APPLIED });
    expect(await files.import(free, await files.zip(ada))).toMatchObject({
      added: 5,
      rejected: 1,
      rejections: [{ row: 6, code: 'PLAN_LIMIT' }],
    });
  });

  it('comes back without its files from its lines alone, and says how many are missing', async () => {
    const person = await premium();
    await perform(person, { do: 'own', title: 'Cook', company: 'Inn', notes: '' });
    await perform(person, { do: 'attach', card: 0, size: 300 });
    const lines = unzip(await files.zip(person)).get('applications.jsonl') ?? Buffer.alloc(0);
    const other = await premium();
    expect(await files.import(other, lines, { isDryRun: true })).toMatchObject({ added: 1, missing_documents: 1 });
    expect(await files.import(other, lines)).toMatchObject({ added: 1, missing_documents: 1 });
  });
});
