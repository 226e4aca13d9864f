import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { someCopiesOfVersion } from '../../../testing/factories/cv.factory.ts';
import { uploadCv, newPremiumPerson, newVersion, startRun, startWorker } from '../../../testing/cv-runs.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { filesOnDisk } from '../../../testing/uploads.ts';
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

const CHANGE = `mutation ($input: ChangeCvVersionInput!) { changeCvVersion(input: $input) { version {
  id name template rejected parsedText leftOut resume { hash fileName size } coverLetter { hash fileName }
  lines { id outcome rejected } } } }`;
const MATCH = `query ($versionId: ID!, $applicationId: ID, $postingText: String) {
  viewer { cvVersion(id: $versionId) { matchWith(applicationId: $applicationId, postingText: $postingText) {
    score postingTitle postingCompany title { found missing } required { score found missing } preferred { found }
    requirements { kind name state isRequired evidence { quote itemLabel } } } } } }`;
const POSTING = `Backend Engineer at Larkspur Payments
Requirements: TypeScript, PostgreSQL and Rust.
Nice to have: Kafka.`;

const somePage = z.object({
  nodes: z.array(z.unknown()),
  totalCount: z.number(),
  pageInfo: z.object({ endCursor: z.string().nullable() }),
});
const matched = (data: unknown): unknown =>
  z.object({ matchWith: z.unknown() }).parse(viewerOf(data)['cvVersion']).matchWith;

const change = (input: Readonly<Record<string, unknown>>, token = person.token) =>
  app.graphql(CHANGE, { input }, token);
const match = (variables: Readonly<Record<string, unknown>>, token = person.token) =>
  app.graphql(MATCH, variables, token);
const remove = (id: string) =>
  app.graphql(
    'mutation ($id: ID!) { deleteCvVersion(input: { id: $id }) { deletedCvVersionId } }',
    { id },
    person.token,
  );
const endPremium = () => app.query('delete from premium_access where user_id = $1', [person.id]);
const documentsOnDisk = async (): Promise<number> =>
  (await filesOnDisk(app.config.dataDir)).filter((file) => file.includes(`cvs/${person.id}/`)).length;

/** The text at a path of an answer. */
const at = (data: unknown, name: string): string =>
  new RegExp(`"${name}":"([^"]*)"`).exec(JSON.stringify(data))?.[1] ?? '';

describe('Viewer.cvVersion', () => {
  it('holds what was read, what became of each line, and documents named after the candidate', async () => {
    const id = await newVersion(app, person, { includeCoverLetter: true, postingText: POSTING, templateStyle: 3 });
    const { data } = await app.graphql(
      `query ($id: ID!) { viewer { cvVersion(id: $id) {
        id name fileName candidateName engine modelName template writingStyle sourceText parsedText rejected ignored
        resume { hash fileName size } coverLetter { fileName } notes leftOut match { score postingCompany }
        lines { id section itemId itemLabel before after outcome reasons rejected } facts { kind text status } } } }`,
      { id },
      person.token,
    );
    expect(viewerOf(data)['cvVersion']).toMatchObject({
      id,
      name: 'Backend Engineer',
      fileName: 'robin-cv.txt',
      candidateName: 'Robin Ashdown',
      engine: 'BUILT_IN',
      modelName: null,
      template: 3,
      writingStyle: 'PROFESSIONAL',
      sourceText: expect.stringContaining('Was responsible for running the settlement service'),
      parsedText: expect.stringContaining('Larkspur Payments'),
      resume: { hash: expect.stringMatching(/^[\da-f]{64}$/), fileName: 'optimized-cv-Robin-Ashdown.docx' },
      coverLetter: { fileName: 'cover-letter-Robin-Ashdown.docx' },
      match: { score: expect.any(Number), postingCompany: 'Larkspur Payments' },
      lines: expect.arrayContaining([
        expect.objectContaining({
          section: 'WORK',
          itemLabel: 'Senior Backend Engineer · Larkspur Payments',
          before: 'Was responsible for running the settlement service that handles 40 banks.',
          outcome: 'REWRITTEN',
          rejected: false,
        }),
      ]),
      facts: expect.arrayContaining([{ kind: 'EMPLOYER', text: 'Tidewell Systems', status: 'FOUND' }]),
    });
  });
});

describe('Viewer.cvVersions', () => {
  it('lists them newest first, and the fiftieth makes room for one more, which says so', async () => {
    const oldest = await newVersion(app, person);
    await someCopiesOfVersion(app, oldest, 49, 1);
    const newest = await newVersion(app, person, { idealJobTitle: 'Staff Engineer', templateStyle: 5 });
    const { data } = await app.graphql(
      '{ viewer { cvVersions(first: 50) { nodes { id name notes } } } }',
      {},
      person.token,
    );
    const list = z.object({ nodes: z.array(z.unknown()) }).parse(viewerOf(data)['cvVersions']).nodes;
    expect(list).toHaveLength(50);
    const page =
      'query ($after: String) { viewer { cvVersions(first: 20, after: $after) { nodes { id name notes } totalCount pageInfo { endCursor } } } }';
    const pages: unknown[] = [];
    for (let after: unknown = null; ;) {
      const { nodes, totalCount, pageInfo } = somePage.parse(
        viewerOf((await app.graphql(page, { after }, person.token)).data)['cvVersions'],
      );
      expect(totalCount).toBe(50);
      if (nodes.length === 0) break;
      pages.push(...nodes);
      after = pageInfo.endCursor;
    }
    expect(pages).toEqual(list);
    expect(list).toMatchObject([
      { id: newest, name: 'Staff Engineer', notes: ['We keep your 50 newest CVs, so your oldest one was removed.'] },
      { name: 'copy 49' },
      ...Array.from({ length: 48 }, () => ({})),
    ]);
    expect(JSON.stringify(list)).not.toContain(oldest);
  });

  it('holds nobody else’s: foreign ids answer as unknown ones', async () => {
    const id = await newVersion(app, person);
    const other = await newPremiumPerson(app);
    const get = 'query ($id: ID!) { viewer { cvVersion(id: $id) { id } } }';
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const asked of [id, unknown, 'x']) {
      const nothing = { viewer: { cvVersion: null } };
      expect((await app.graphql(get, { id: asked }, other.token)).data).toEqual(nothing);
      expect((await match({ versionId: asked, postingText: 'Cook' }, other.token)).data).toEqual(nothing);
      const answers = [
        await change({ id: asked, name: 'mine' }, other.token),
        await app.graphql(
          'mutation ($id: ID!) { deleteCvVersion(input: { id: $id }) { deletedCvVersionId } }',
          { id: asked },
          other.token,
        ),
      ];
      expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
      expect(new Set(answers.map(({ errors }) => errors?.[0]?.message))).toEqual(new Set(["This CV doesn't exist."]));
    }
    expect((await app.graphql('{ viewer { cvVersions(first: 50) { nodes { id } } } }', {}, other.token)).data).toEqual({
      viewer: { cvVersions: { nodes: [] } },
    });
  });
});

describe('Mutation.changeCvVersion', () => {
  it('redraws the documents in another template, without a run, and the old ones go', async () => {
    const id = await newVersion(app, person);
    const before = await change({ id, name: ' For Larkspur ' });
    expect(before.data?.['changeCvVersion']).toMatchObject({ version: { id, name: 'For Larkspur', template: 1 } });
    const after = await change({ id, templateStyle: 7 });
    expect(after.data?.['changeCvVersion']).toMatchObject({ version: { id, name: 'For Larkspur', template: 7 } });
    expect(at(after.data, 'hash')).not.toBe(at(before.data, 'hash'));
    expect(await documentsOnDisk()).toBe(1);
    const { rowCount } = await app.query('select from cv_run where user_id = $1', [person.id]);
    expect(rowCount).toBe(1);
    expect(at((await change({ id, templateStyle: 1 })).data, 'hash')).toBe(at(before.data, 'hash'));
    expect(at((await change({ id, paper: 'LETTER' })).data, 'hash')).not.toBe(at(before.data, 'hash'));
    expect(at((await change({ id, paper: 'BY_COUNTRY' })).data, 'hash')).toBe(at(before.data, 'hash'));
  });

  it('brings back lines that are declined, and the letter goes when it is', async () => {
    const id = await newVersion(app, person, { includeCoverLetter: true });
    const declined = await change({ id, rejected: ['w1.h1', 'summary', 'letter'] });
    expect(declined.data?.['changeCvVersion']).toMatchObject({
      version: {
        coverLetter: null,
        rejected: ['w1.h1', 'summary', 'letter'],
        parsedText: expect.stringContaining('Was responsible for running the settlement service'),
        lines: expect.arrayContaining([expect.objectContaining({ id: 'w1.h1', rejected: true })]),
      },
    });
    expect(await documentsOnDisk()).toBe(1);
    const again = await change({ id, rejected: [] });
    expect(again.data?.['changeCvVersion']).toMatchObject({
      version: { rejected: [], coverLetter: { fileName: 'cover-letter-Robin-Ashdown.docx' } },
    });
    expect(at(again.data, 'parsedText')).not.toContain('Was responsible for');
  });

  it('holds under changes that come at once, and leaves no document behind', async () => {
    const id = await newVersion(app, person);
    await Promise.all([2, 3, 4, 5].map((templateStyle) => change({ id, templateStyle })));
    expect(await documentsOnDisk()).toBe(1);
    const { rowCount } = await app.query('select from cv_document where user_id = $1', [person.id]);
    expect(rowCount).toBe(1);
  });

  it('refuses a template there is none of, a line the CV does not have, and a name that is blank or too long', async () => {
    const id = await newVersion(app, person);
    const wrong = [{ templateStyle: 0 }, { rejected: ['w9.h9'] }, { name: ' ' }, { name: 'x'.repeat(201) }];
    for (const wanted of wrong) expect((await change({ id, ...wanted })).code).toBe('INVALID_INPUT');
  });
});

describe('CvVersion.matchWith', () => {
  it('says what of a pasted posting the CV has and lacks', async () => {
    const versionId = await newVersion(app, person);
    expect(matched((await match({ versionId })).data)).toBeNull();
    expect(matched((await match({ versionId, postingText: POSTING })).data)).toMatchObject({
      postingTitle: 'Backend Engineer',
      postingCompany: 'Larkspur Payments',
      title: { found: ['Backend', 'Engineer'], missing: [] },
      required: { score: 75, found: ['Backend', 'TypeScript', 'PostgreSQL'], missing: ['Rust'] },
      preferred: { found: ['Kafka'] },
    });
  });

  it('takes the job of an application of one’s own, and of nobody else', async () => {
    const versionId = await newVersion(app, person);
    const save =
      'mutation { addOwnJob(input: { title: "Kafka Engineer", company: "Inn" }) { change { applicationId } } }';
    const own = at((await app.graphql(save, {}, person.token)).data, 'applicationId');
    expect(matched((await match({ versionId, applicationId: own })).data)).toMatchObject({
      postingTitle: 'Kafka Engineer',
      postingCompany: 'Inn',
      required: { found: ['Kafka'] },
    });
    const other = await newPremiumPerson(app);
    const foreign = at((await app.graphql(save, {}, other.token)).data, 'applicationId');
    expect((await match({ versionId, applicationId: foreign })).code).toBe('NOT_FOUND');
  });
});

describe('Mutation.deleteCvVersion', () => {
  it('removes a CV with those of its documents that no other one has; the run that made it stays known', async () => {
    const [first, second] = [
      await newVersion(app, person),
      await newVersion(app, person, { includeCoverLetter: true }),
    ];
    expect(await documentsOnDisk()).toBe(2);
    expect((await remove(second)).data).toEqual({ deleteCvVersion: { deletedCvVersionId: second } });
    expect(await documentsOnDisk()).toBe(1);
    expect((await app.graphql('{ cvRun { status version { id } } }', {}, person.token)).data).toEqual({
      cvRun: { status: 'DONE', version: null },
    });
    expect((await remove(second)).code).toBe('NOT_FOUND');
    expect((await remove(first)).code).toBeUndefined();
    expect(await documentsOnDisk()).toBe(0);
  });
});

describe('a person whose Premium has ended', () => {
  it('still sees and deletes what they have, and makes nothing new', async () => {
    const id = await newVersion(app, person);
    await endPremium();
    expect(
      (await app.graphql('{ viewer { cvVersions(first: 50) { nodes { id resume { hash } } } } }', {}, person.token))
        .code,
    ).toBeUndefined();
    const read = 'query ($id: ID!) { viewer { cvVersion(id: $id) { parsedText } } }';
    expect((await app.graphql(read, { id }, person.token)).code).toBeUndefined();
    expect((await change({ id, templateStyle: 2 })).code).toBe('PREMIUM_REQUIRED');
    expect((await match({ versionId: id, postingText: POSTING })).code).toBe('PREMIUM_REQUIRED');
    expect((await remove(id)).data).toEqual({ deleteCvVersion: { deletedCvVersionId: id } });
  });

  it('gets the result of a run that began before', async () => {
    await startRun(app, person, { uploadId: await uploadCv(app, person) });
    await endPremium();
    await startWorker(app).drain(new AbortController().signal);
    expect((await app.graphql('{ cvRun { status } }', {}, person.token)).data).toEqual({ cvRun: { status: 'DONE' } });
  });
});
