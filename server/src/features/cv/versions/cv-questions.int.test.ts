import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPremiumPerson, rewriteInProcess, startRun, startWorker } from '../../../testing/cv-runs.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';
import { NO_EDITS } from '../model/cv-edits.ts';
import { cvWordings } from '../model/cv-wordings.ts';
import type { RewriteProvider } from '../rewrite/provider.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  person = await newPremiumPerson(app);
});
afterAll(() => app.close());

const LINE = 'Wrote the tests that run before each release.';
const LIE = 'Designed the tests that run before each release.';

/** A model that turns one line into another. */
const liar: RewriteProvider = {
  engine: 'model',
  model: 'some-model',
  rewrite: async ({ cv }) => {
    const wordings = cvWordings(cv).flatMap(({ wording }) =>
      wording.text === LINE ? [{ id: wording.id, text: LIE }] : [],
    );
    return { ...NO_EDITS, wordings };
  },
};

const version = z.object({
  id: z.string(),
  parsedText: z.string(),
  resume: z.object({ hash: z.string() }),
  questions: z.array(
    z.object({
      id: z.string(),
      before: z.string(),
      proposed: z.string(),
      words: z.array(z.string()),
      answer: z.string().nullable(),
      isAsked: z.boolean(),
    }),
  ),
});
const FIELDS = 'id parsedText resume { hash } questions { id before proposed words answer isAsked }';
const ran = z.object({ version });

async function newRun(): Promise<z.infer<typeof version>> {
  await startRun(app, person);
  await startWorker(app, { rewrite: rewriteInProcess(liar) }).drain(new AbortController().signal);
  const { data } = await app.graphql(`{ cvRun { version { ${FIELDS} } } }`, {}, person.token);
  return ran.parse(data?.['cvRun']).version;
}

const answer = (input: Readonly<Record<string, unknown>>, token = person.token) =>
  app.graphql(
    `mutation ($input: AnswerCvQuestionInput!) { answerCvQuestion(input: $input) { version { ${FIELDS} } } }`,
    { input },
    token,
  );
const answers = async (): Promise<unknown> =>
  viewerOf((await app.graphql('{ viewer { cvAnswers { id source proposed words answer } } }', {}, person.token)).data)[
    'cvAnswers'
  ];

describe('Mutation.answerCvQuestion', () => {
  it('takes nothing that asks until its person says yes, and proves with it from then on', async () => {
    const made = await newRun();
    expect(made.parsedText).not.toContain('Designed');
    expect(made.questions).toMatchObject([{ before: LINE, proposed: LIE, answer: null, isAsked: true }]);
    expect(made.questions[0]?.words.join(' ')).toContain('Designed');
    const { data } = await answer({ versionId: made.id, questionId: made.questions[0]?.id, answer: 'YES' });
    const { version: changed } = ran.parse(data?.['answerCvQuestion']);
    expect(changed.parsedText).toContain(LIE);
    expect(changed.resume.hash).not.toBe(made.resume.hash);
    expect(changed.questions).toMatchObject([{ answer: 'YES', isAsked: false }]);
    const next = await newRun();
    expect(next.parsedText).toContain(LIE);
    expect(next.questions).toEqual([]);
  });

  it('keeps the old line with a no, and does not ask again', async () => {
    const made = await newRun();
    const { data } = await answer({ versionId: made.id, questionId: made.questions[0]?.id, answer: 'NO' });
    expect(ran.parse(data?.['answerCvQuestion']).version.parsedText).not.toContain('Designed');
    const next = await newRun();
    expect(next.parsedText).not.toContain('Designed');
    expect(next.questions).toEqual([]);
  });

  it('tells other tabs by the run that made the version', async () => {
    const made = await newRun();
    const revision = async (): Promise<unknown> =>
      (await app.graphql('{ cvRun { revision } }', {}, person.token)).data?.['cvRun'];
    const before = await revision();
    await answer({ versionId: made.id, questionId: made.questions[0]?.id, answer: 'LATER' });
    expect(await revision()).not.toEqual(before);
  });

  it.each([
    ['an unknown question', (id: string) => ({ versionId: id, questionId: 'no-such-line', answer: 'YES' })],
    ['an unknown version', () => ({ versionId: 'no-such-version', questionId: 'w1', answer: 'YES' })],
  ])('answers NOT_FOUND to %s', async (_what, input) => {
    expect((await answer(input((await newRun()).id))).code).toBe('NOT_FOUND');
  });

  it("answers NOT_FOUND to another person's version", async () => {
    const made = await newRun();
    const other = await newPremiumPerson(app);
    const asked = await answer({ versionId: made.id, questionId: made.questions[0]?.id, answer: 'YES' }, other.token);
    expect(asked.code).toBe('NOT_FOUND');
  });
});

describe('Viewer.cvAnswers', () => {
  it('lists what was said, for its person alone', async () => {
    const made = await newRun();
    await answer({ versionId: made.id, questionId: made.questions[0]?.id, answer: 'YES' });
    expect(await answers()).toMatchObject([{ proposed: LIE, answer: 'YES' }]);
    person = await newPremiumPerson(app);
    expect(await answers()).toEqual([]);
  });
});

describe('Mutation.deleteCvAnswer', () => {
  it('takes a fact back, so that it proves nothing from then on, and only for its person', async () => {
    const made = await newRun();
    await answer({ versionId: made.id, questionId: made.questions[0]?.id, answer: 'YES' });
    const [said] = z.array(z.object({ id: z.string() })).parse(await answers());
    const remove = 'mutation ($id: ID!) { deleteCvAnswer(input: { id: $id }) { deletedCvAnswerId } }';
    expect((await app.graphql(remove, { id: said?.id }, (await newPremiumPerson(app)).token)).code).toBe('NOT_FOUND');
    expect((await app.graphql(remove, { id: said?.id }, person.token)).data?.['deleteCvAnswer']).toEqual({
      deletedCvAnswerId: said?.id,
    });
    expect(await answers()).toEqual([]);
    expect((await newRun()).parsedText).not.toContain('Designed');
  });
});
