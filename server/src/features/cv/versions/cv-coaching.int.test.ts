import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPremiumPerson, newVersion, rewriteInProcess, startRun, startWorker } from '../../../testing/cv-runs.ts';
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

const version = z.object({
  parsedText: z.string(),
  lines: z.array(z.object({ id: z.string(), before: z.string(), outcome: z.string() })),
  coaching: z.object({
    score: z.number(),
    parts: z.array(z.object({ kind: z.string(), score: z.number() })),
    advice: z.array(
      z.object({
        kind: z.string(),
        lineId: z.string().nullable(),
        line: z.string(),
        skill: z.string().nullable(),
        question: z.string().nullable(),
      }),
    ),
  }),
});
const FIELDS =
  'id parsedText lines { id before outcome } coaching { score parts { kind score } advice { kind lineId line skill question } }';
const LINE = 'Wrote the tests that run before each release.';
const ANSWERED = 'Wrote 140 tests that run before each release.';
const POSTING = 'Backend Engineer at Larkspur Payments\n\nYou need TypeScript and Rust.';

const coached = async (id: string): Promise<z.infer<typeof version>> => {
  const query = `query ($id: ID!) { viewer { cvVersion(id: $id) { ${FIELDS} } } }`;
  return version.parse(viewerOf((await app.graphql(query, { id }, person.token)).data)['cvVersion']);
};
const edit = (input: object, token = person.token) =>
  app.graphql(
    `mutation ($input: EditCvLineInput!) { editCvLine(input: $input) { version { ${FIELDS} } } }`,
    { input },
    token,
  );
const facts = async (): Promise<unknown> =>
  viewerOf((await app.graphql('{ viewer { cvAnswers { source proposed answer } } }', {}, person.token)).data)[
    'cvAnswers'
  ];

describe('Mutation.editCvLine', () => {
  it('takes an answer into its line by consent, raises the score, and takes it back', async () => {
    const id = await newVersion(app, person);
    const before = await coached(id);
    const advice = before.coaching.advice.find(({ line }) => line === LINE);
    expect(advice).toMatchObject({ kind: 'NO_NUMBER', question: expect.any(String) });
    const { data } = await edit({ versionId: id, lineId: advice?.lineId, text: ANSWERED });
    const after = z.object({ version }).parse(data?.['editCvLine']).version;
    expect(after.parsedText).toContain(ANSWERED);
    expect(after.lines).toContainEqual({ id: advice?.lineId, before: LINE, outcome: 'EDITED' });
    expect(after.coaching.score).toBeGreaterThan(before.coaching.score);
    expect(await facts()).toEqual([{ source: LINE, proposed: ANSWERED, answer: 'YES' }]);
    await edit({ versionId: id, lineId: advice?.lineId, text: LINE });
    expect((await coached(id)).parsedText).toContain(LINE);
    expect(await facts()).toEqual([]);
  });

  it('refuses unknown lines, empty ones, and those of others', async () => {
    const id = await newVersion(app, person);
    expect((await edit({ versionId: id, lineId: 'nothing', text: 'x' })).code).toBe('NOT_FOUND');
    const [line] = (await coached(id)).lines;
    expect((await edit({ versionId: id, lineId: line?.id, text: ' ' })).code).toBe('INVALID_INPUT');
    const other = await newPremiumPerson(app);
    expect((await edit({ versionId: id, lineId: line?.id, text: 'x' }, other.token)).code).toBe('NOT_FOUND');
  });
});

describe('Mutation.editCvLine of the skills', () => {
  it('takes them out, adds and orders them as their owner wrote them, and puts them back', async () => {
    const id = await newVersion(app, person);
    const before = (await coached(id)).lines.find(({ id: lineId }) => lineId === 'skills')?.before ?? '';
    expect(before).toBe('TypeScript, PostgreSQL, Docker, Kafka');
    const skills = async (text: string): Promise<string> => {
      const { data } = await edit({ versionId: id, lineId: 'skills', text });
      return z.object({ version }).parse(data?.['editCvLine']).version.parsedText;
    };
    // The summary names skills too.
    expect(await skills('Kafka, TypeScript, Rust,, rust')).toMatch(/Skills\s+Kafka, TypeScript, Rust$/u);
    expect(await skills(before)).toMatch(/Skills\s+TypeScript, PostgreSQL, Docker, Kafka$/u);
  });
});

const corrected = z.object({
  parsedText: z.string(),
  resume: z.object({ hash: z.string() }),
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      fields: z.array(z.object({ name: z.string(), value: z.string(), isUncertain: z.boolean() })),
    }),
  ),
  facts: z.array(z.object({ kind: z.string(), text: z.string() })),
});
const CORRECTED =
  'parsedText resume { hash } entries { id kind fields { name value isUncertain } } facts { kind text }';
type Corrected = z.infer<typeof corrected>;

describe('Mutation.correctCvFacts', () => {
  const read = async (id: string): Promise<Corrected> => {
    const query = `query ($id: ID!) { viewer { cvVersion(id: $id) { ${CORRECTED} } } }`;
    return corrected.parse(viewerOf((await app.graphql(query, { id }, person.token)).data)['cvVersion']);
  };
  const correct = (input: object, token = person.token) =>
    app.graphql(
      `mutation ($input: CorrectCvFactsInput!) { correctCvFacts(input: $input) { version { ${CORRECTED} } } }`,
      { input },
      token,
    );
  const taken = async (input: object): Promise<Corrected> =>
    z.object({ version: corrected }).parse((await correct(input)).data?.['correctCvFacts']).version;
  const first = ({ entries }: Corrected, kind: string) => {
    const entry = entries.find((one) => one.kind === kind);
    const value = (name: string): string => entry?.fields.find((field) => field.name === name)?.value ?? '';
    return { id: entry?.id ?? '', value };
  };
  const master = async () => {
    const query =
      '{ viewer { masterCv { version basics { phone } work { title employer startDate provenance { pointer origin certainty } } } } }';
    return z
      .object({
        version: z.number(),
        basics: z.object({ phone: z.string().nullable() }),
        work: z.array(
          z.object({
            title: z.string().nullable(),
            employer: z.string().nullable(),
            startDate: z.string().nullable(),
            provenance: z.array(z.object({ pointer: z.string(), origin: z.string(), certainty: z.string() })),
          }),
        ),
      })
      .parse(viewerOf((await app.graphql(query, {}, person.token)).data)['masterCv']);
  };

  it('corrects a job where it stands, in the documents and in the master CV, for later runs too, and takes it back', async () => {
    const id = await newVersion(app, person);
    const before = await read(id);
    const job = first(before, 'WORK');
    const [employer, start] = [job.value('employer'), job.value('startDate')];
    expect(employer).not.toBe('');
    const changes = [
      { field: 'employer', seen: employer, value: 'Larkspur Group' },
      { field: 'startDate', seen: start, value: 'May 2011' },
    ];
    const after = await taken({ versionId: id, entryId: job.id, changes });
    expect(after.parsedText).toContain('Larkspur Group');
    expect(after.parsedText).toContain('May 2011');
    expect(after.resume.hash).not.toBe(before.resume.hash);
    expect(after.facts).toContainEqual({ kind: 'EMPLOYER', text: 'Larkspur Group' });
    expect(after.facts).not.toContainEqual({ kind: 'EMPLOYER', text: employer });
    const cv = await master();
    expect(cv.work[0]).toMatchObject({ employer: 'Larkspur Group', startDate: 'May 2011' });
    const fact = { pointer: '/employer', origin: 'TYPED', certainty: 'CONFIRMED' };
    expect(cv.work[0]?.provenance).toContainEqual(fact);
    // The same file, read again.
    expect((await read(await newVersion(app, person))).parsedText).toContain('Larkspur Group');

    const back = changes.map(({ field, seen, value }) => ({ field, seen: value, value: seen }));
    const undone = await taken({ versionId: id, entryId: job.id, changes: back });
    expect(first(undone, 'WORK').value('employer')).toBe(employer);
    expect(undone.parsedText).toBe(before.parsedText);
    expect((await master()).work[0]?.provenance).toContainEqual({ ...fact, origin: 'FILE', certainty: 'READ' });
  });

  it('corrects contact details, and refuses what changed since it was seen, is unknown or is somebody else’s', async () => {
    const id = await newVersion(app, person);
    const you = first(await read(id), 'BASICS');
    const phone = (seen: string, value: string) => ({
      versionId: id,
      entryId: you.id,
      changes: [{ field: 'phone', seen, value }],
    });
    const [one, other] = await Promise.all([
      correct(phone(you.value('phone'), '+49 30 1111111')),
      correct(phone(you.value('phone'), '+49 30 2222222')),
    ]);
    expect([one.code, other.code].filter((code) => code !== undefined)).toEqual(['CONFLICT']);
    const kept = one.code === undefined ? '+49 30 1111111' : '+49 30 2222222';
    expect(first(await read(id), 'BASICS').value('phone')).toBe(kept);
    expect((await master()).basics.phone).toBe(kept);
    expect((await correct({ ...phone(kept, 'x'), entryId: 'nothing' })).code).toBe('NOT_FOUND');
    expect((await correct({ ...phone(kept, 'x'), changes: [] })).code).toBe('INVALID_INPUT');
    const unknown = [{ field: 'summary', seen: '', value: 'x' }];
    expect((await correct({ ...phone(kept, 'x'), changes: unknown })).code).toBe('INVALID_INPUT');
    expect((await correct(phone(kept, 'x'), (await newPremiumPerson(app)).token)).code).toBe('NOT_FOUND');
  });
});

describe('Mutation.answerCvSkill', () => {
  it('keeps what somebody says of a skill, and adds it with a yes', async () => {
    const id = await newVersion(app, person, { postingText: POSTING });
    const missing = async () =>
      (await coached(id)).coaching.advice.flatMap(({ kind, skill }) => (kind === 'MISSING_KEYWORD' ? [skill] : []));
    expect(await missing()).toContain('Rust');
    const say = (answer: string) =>
      app.graphql(
        `mutation ($input: AnswerCvSkillInput!) { answerCvSkill(input: $input) { version { parsedText } } }`,
        { input: { versionId: id, skill: 'Rust', answer } },
        person.token,
      );
    expect(JSON.stringify((await say('LEARNING')).data)).not.toContain('Rust');
    expect(await missing()).not.toContain('Rust');
    expect(JSON.stringify((await say('YES')).data)).toContain('Rust');
    expect(await facts()).toEqual([{ source: 'Rust', proposed: '', answer: 'YES' }]);
  });
});

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

const asking = z.object({
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
const ASKED = 'id parsedText resume { hash } questions { id before proposed words answer isAsked }';
const ran = z.object({ version: asking });

async function newRun(): Promise<z.infer<typeof asking>> {
  await startRun(app, person);
  await startWorker(app, { rewrite: rewriteInProcess(liar) }).drain(new AbortController().signal);
  const { data } = await app.graphql(`{ cvRun { version { ${ASKED} } } }`, {}, person.token);
  return ran.parse(data?.['cvRun']).version;
}

const answer = (input: Readonly<Record<string, unknown>>, token = person.token) =>
  app.graphql(
    `mutation ($input: AnswerCvQuestionInput!) { answerCvQuestion(input: $input) { version { ${ASKED} } } }`,
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
