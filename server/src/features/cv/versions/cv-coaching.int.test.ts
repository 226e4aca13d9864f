import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPremiumPerson, newVersion } from '../../../testing/cv-runs.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

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
