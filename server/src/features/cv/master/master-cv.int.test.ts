import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPremiumPerson, newVersion, uploadCv } from '../../../testing/cv-runs.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { openSocket } from '../../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { textPdf, upload } from '../../../testing/uploads.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';
import { MasterCv } from './master-cv.entity.ts';
import { MasterCvEdit } from './master-cv-edit.entity.ts';
import { MasterCvSource } from './master-cv-source.entity.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  person = await newPremiumPerson(app);
});
afterAll(() => app.close());

const FACTS = 'id isUncertain isConfirmed provenance { pointer origin certainty span { start end } confirmedAt }';
const CV = `id version canUndo uncertainCount updatedAt basics { ${FACTS} name headline email profiles }
  work { ${FACTS} title employer highlights } education { id degree } projects { id name } skills { id keywords }
  languages { id name fluency } certificates { id name } sections { id title lines }
  proposals { id kind entryKind entryId changes { field before after } } sources { fileName text }`;

const entry = z.looseObject({ id: z.string() });
const Cv = z.looseObject({
  version: z.number(),
  canUndo: z.boolean(),
  work: z.array(entry.extend({ title: z.string().nullable(), isConfirmed: z.boolean() })),
  languages: z.array(entry),
  proposals: z.array(entry.extend({ kind: z.string() })),
});
type Cv = z.infer<typeof Cv>;

const RESUME = {
  basics: { name: 'Jane Example', email: 'jane@example.com' },
  work: [{ name: 'Acme', position: 'Engineer', startDate: '2020-01', highlights: ['Led 2 teams.', 'Wrote tests.'] }],
  languages: [{ language: 'English', fluency: 'native' }],
};

/** Does one of the mutations; returns the CV after it, or fails with the refusal. */
async function edit(name: string, input: Readonly<Record<string, unknown>>, by = person): Promise<Cv> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const operation = `mutation ($input: ${type}!) { ${name}(input: $input) { masterCv { ${CV} } } }`;
  const { data, errors } = await app.graphql(operation, { input }, by.token);
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return z.object({ masterCv: Cv }).parse(data?.[name]).masterCv;
}
const imported = (resume: object = RESUME): Promise<Cv> => edit('importCv', { jsonResume: JSON.stringify(resume) });
async function read(by = person): Promise<unknown> {
  const { data } = await app.graphql(`{ viewer { masterCv { ${CV} jsonResume } } }`, {}, by.token);
  return z.object({ masterCv: z.unknown() }).parse(data?.['viewer']).masterCv;
}

describe('Viewer.masterCv', () => {
  it("is null before there is one, and nobody else's afterwards", async () => {
    expect(await read()).toBeNull();
    await imported();
    expect(await read()).toMatchObject({ version: 1, basics: { name: 'Jane Example' }, canUndo: false });
    expect(await read(await newPremiumPerson(app))).toBeNull();
  });

  it('is exported as JSON Resume', async () => {
    await imported();
    const { jsonResume } = z.object({ jsonResume: z.string() }).parse(await read());
    expect(JSON.parse(jsonResume)).toMatchObject(RESUME);
  });

  it('is found by its id', async () => {
    const { id } = await imported();
    const { data } = await app.graphql('query ($id: ID!) { node(id: $id) { __typename id } }', { id }, person.token);
    expect(data?.['node']).toEqual({ __typename: 'MasterCv', id });
  });
});

describe('Mutation.importCv', () => {
  it('reads an uploaded file, and knows which words of it each fact is', async () => {
    const text =
      'Jane Example\njane@example.com\n\nExperience\nAcme Ltd, London\nEngineer\nJan 2020 - Present\n- Led 2 teams.\n';
    const form = new FormData();
    form.append('file', new File([text], 'jane.txt', { type: 'text/plain' }));
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await fetch(`${app.origin}/api/v1/cv/uploads`, { method: 'POST', headers, body: form });
    const { uploadId } = z.object({ uploadId: z.string() }).parse(await answer.json());
    const { work, sources } = z
      .looseObject({
        work: z.array(z.looseObject({ provenance: z.array(z.unknown()) })),
        sources: z.array(z.unknown()),
      })
      .parse(await edit('importCv', { uploadId }));
    expect(sources).toMatchObject([{ fileName: 'jane.txt', text: expect.stringContaining('Acme Ltd') }]);
    expect(work[0]?.provenance).toContainEqual(
      expect.objectContaining({ pointer: '/highlights/0', origin: 'FILE', span: expect.objectContaining({}) }),
    );
  });

  it('reads the CV of the profile of a free person, and says when there is none', async () => {
    const free = await newPerson();
    await expect(edit('importCv', { fromProfile: true }, free)).rejects.toThrow('Your profile has no CV yet');
    const lines = [
      'Jane Example',
      'jane@example.com',
      'Experience',
      'Engineer, Acme Ltd, London',
      'Jan 2020 - Present',
    ];
    const content = textPdf([...lines, '- Led 2 teams that ran the payments of 40 banks.']);
    await upload(app.origin, free.token, '/me/cv', { content, type: 'application/pdf' });
    const cv = await edit('importCv', { fromProfile: true }, free);
    expect(cv).toMatchObject({ basics: { email: 'jane@example.com' }, work: [{ employer: 'Acme Ltd' }] });
    expect(cv['sources']).toMatchObject([
      { fileName: 'The CV of your profile', text: expect.stringContaining('40 banks') },
    ]);
  });

  it('keeps the texts of the last five files', async () => {
    const em = app.orm.em.fork();
    for (let n = 1; n <= 5; n += 1) {
      const text = { fileName: 'jane.pdf', language: 'en', readAt: new Date(n), text: `Text ${n}` };
      em.persist(em.create(MasterCvSource, { userId: person.id, id: `${n}`, ...text }));
    }
    await em.flush();
    const { sources } = z.looseObject({ sources: z.array(z.object({ text: z.string() })) }).parse(await imported());
    const [first, ...older] = sources.map(({ text }) => text);
    expect(first).toContain('Jane Example');
    expect(older).toEqual(['Text 5', 'Text 4', 'Text 3', 'Text 2']);
  });

  it('proposes the differences when there is a CV already', async () => {
    await imported();
    const { work, proposals } = await imported({ ...RESUME, languages: [{ language: 'German', fluency: 'B2' }] });
    expect(work).toHaveLength(1);
    expect(proposals).toMatchObject([{ kind: 'ADD', entryKind: 'LANGUAGES', entryId: null }]);
  });

  it('refuses both at once, neither, and what is no resume', async () => {
    await expect(edit('importCv', {})).rejects.toThrow('INVALID_INPUT');
    await expect(edit('importCv', { uploadId: 'x', jsonResume: '{}' })).rejects.toThrow('INVALID_INPUT');
    await expect(edit('importCv', { jsonResume: '{}' })).rejects.toThrow('no name and no sections');
    expect(await read()).toBeNull();
  });
});

describe('Mutation.updateCvBasics', () => {
  it('begins a CV by typing, and changes what is given alone', async () => {
    await edit('updateCvBasics', { version: 0, name: 'Jane', email: 'jane@example.com' });
    const after = await edit('updateCvBasics', { version: 1, name: 'Jane Example', profiles: ['example.com/jane'] });
    expect(after['basics']).toMatchObject({ name: 'Jane Example', email: 'jane@example.com', isConfirmed: true });
  });

  it('is refused with the current CV for an outdated version', async () => {
    await imported();
    const { data } = await app.graphql(
      `mutation { updateCvBasics(input: { version: 0, name: "x" }) { masterCv { id } errors { __typename code ... on MasterCvConflictError { current { version basics { name } } } } } }`,
      {},
      person.token,
    );
    expect(data?.['updateCvBasics']).toEqual({
      masterCv: null,
      errors: [
        {
          __typename: 'MasterCvConflictError',
          code: 'CONFLICT',
          current: { version: 1, basics: { name: 'Jane Example' } },
        },
      ],
    });
  });
});

/** Adds an entry, changes it and returns the section after each. */
async function savedTwice(
  name: string,
  section: string,
  fields: object,
  change: object,
): Promise<[added: unknown, changed: unknown]> {
  const added = z.array(entry).parse((await edit(name, { version: 0, ...fields }))[section]);
  const after = await edit(name, { version: 1, id: added[0]?.id, ...change });
  return [added, after[section]];
}

describe('Mutation.saveCvWork', () => {
  it('adds and changes a job', async () => {
    const [fields, change] = [
      { title: 'CTO', employer: 'Acme', highlights: ['Led.'] },
      { title: 'VP', employer: null },
    ];
    expect(await savedTwice('saveCvWork', 'work', fields, change)).toMatchObject([[fields], [change]]);
  });
});

describe('Mutation.saveCvEducation', () => {
  it('adds and changes education', async () => {
    const [fields, change] = [{ degree: 'BSc' }, { degree: 'MSc' }];
    expect(await savedTwice('saveCvEducation', 'education', fields, change)).toMatchObject([[fields], [change]]);
  });
});

describe('Mutation.saveCvProject', () => {
  it('adds and changes a project', async () => {
    const [fields, change] = [{ name: 'Map' }, { name: 'Maps' }];
    expect(await savedTwice('saveCvProject', 'projects', fields, change)).toMatchObject([[fields], [change]]);
  });
});

describe('Mutation.saveCvSkillGroup', () => {
  it('adds and changes skills', async () => {
    const [fields, change] = [{ keywords: ['Go', 'SQL'] }, { keywords: ['Go'] }];
    expect(await savedTwice('saveCvSkillGroup', 'skills', fields, change)).toMatchObject([[fields], [change]]);
  });
});

describe('Mutation.saveCvLanguage', () => {
  it('adds and changes a language', async () => {
    const [fields, change] = [
      { name: 'German', fluency: 'B2' },
      { name: 'Dutch', fluency: null },
    ];
    expect(await savedTwice('saveCvLanguage', 'languages', fields, change)).toMatchObject([[fields], [change]]);
  });
});

describe('Mutation.saveCvCertificate', () => {
  it('adds and changes a certificate', async () => {
    const [fields, change] = [{ name: 'CKA' }, { name: 'CKAD' }];
    expect(await savedTwice('saveCvCertificate', 'certificates', fields, change)).toMatchObject([[fields], [change]]);
  });
});

describe('Mutation.saveCvSection', () => {
  it('adds and changes a section', async () => {
    const [fields, change] = [
      { title: 'Interests', lines: ['Chess'] },
      { title: 'Other', lines: ['Go'] },
    ];
    expect(await savedTwice('saveCvSection', 'sections', fields, change)).toMatchObject([[fields], [change]]);
  });
});

describe('Mutation.deleteCvEntry', () => {
  it('removes an entry, which Mutation.undoMasterCvEdit brings back', async () => {
    const { version, work } = await imported();
    const without = await edit('deleteCvEntry', { version, id: work[0]?.id });
    expect(without).toMatchObject({ version: 2, work: [], canUndo: true });
    expect(await edit('undoMasterCvEdit', { version: 2 })).toMatchObject({ version: 3, work, canUndo: false });
  });
});

describe('Mutation.undoMasterCvEdit', () => {
  it('has nothing to take back of a CV that was only read', async () => {
    await imported();
    await expect(edit('undoMasterCvEdit', { version: 1 })).rejects.toThrow('NOT_FOUND');
  });
});

describe('edits', () => {
  it('can be taken back one after the other, the last fifty of them', async () => {
    const em = app.orm.em.fork();
    for (let version = 1; version <= 50; version += 1) {
      em.persist(em.create(MasterCvEdit, { userId: person.id, version, step: { order: [], before: [] } }));
    }
    const cv = new MasterCv(person.id, new Date());
    cv.version = 50;
    await em.persist(cv).flush();
    await edit('saveCvLanguage', { version: 50, name: 'German' });
    await edit('saveCvLanguage', { version: 51, name: 'Dutch' });
    expect(await em.count(MasterCvEdit, { userId: person.id })).toBe(50);
    expect((await edit('undoMasterCvEdit', { version: 52 })).languages).toMatchObject([{ name: 'German' }]);
    expect(await edit('undoMasterCvEdit', { version: 53 })).toMatchObject({ languages: [], canUndo: true });
  });
});

describe('Mutation.moveCvEntry', () => {
  it('moves an entry among its kind', async () => {
    const { version } = await imported();
    const { languages } = await edit('saveCvLanguage', { version, name: 'German' });
    const after = await edit('moveCvEntry', { version: 2, id: languages[1]?.id, position: 0 });
    expect(after.languages).toMatchObject([{ name: 'German' }, { name: 'English' }]);
  });
});

describe('Mutation.splitCvEntry', () => {
  it('splits a job at a line, and Mutation.mergeCvEntries joins it again', async () => {
    const { version, work } = await imported();
    const parts = await edit('splitCvEntry', { version, id: work[0]?.id, highlight: 1 });
    expect(parts.work).toMatchObject([{ highlights: ['Led 2 teams.'] }, { highlights: ['Wrote tests.'] }]);
    const whole = await edit('mergeCvEntries', { version: 2, ids: parts.work.map(({ id }) => id) });
    expect(whole.work).toEqual(work);
  });
});

describe('Mutation.mergeCvEntries', () => {
  it('refuses entries of two kinds', async () => {
    const { version, work, languages } = await imported();
    const ids = [work[0]?.id, languages[0]?.id];
    await expect(edit('mergeCvEntries', { version, ids })).rejects.toThrow('of one kind');
  });
});

describe('Mutation.confirmCvFacts', () => {
  it('confirms everything that is certain, with the time', async () => {
    const { version, work } = await imported();
    expect(work[0]?.isConfirmed).toBe(false);
    const after = await edit('confirmCvFacts', { version });
    expect(after.work[0]).toMatchObject({
      isConfirmed: true,
      provenance: expect.arrayContaining([
        expect.objectContaining({ certainty: 'CONFIRMED', origin: 'IMPORT', confirmedAt: expect.any(String) }),
      ]),
    });
  });
});

describe('Mutation.resolveCvProposal', () => {
  it('takes one and declines another', async () => {
    await imported();
    const later = { ...RESUME, work: [{ ...RESUME.work[0], position: 'Lead' }], languages: [{ language: 'German' }] };
    const { version, proposals } = await imported(later);
    expect(proposals.map(({ kind }) => kind)).toEqual(['CHANGE', 'ADD']);
    const taken = await edit('resolveCvProposal', { version, id: proposals[0]?.id, accept: true });
    expect(taken.work).toMatchObject([{ title: 'Lead' }]);
    const declined = await edit('resolveCvProposal', { version: 3, id: proposals[1]?.id, accept: false });
    expect(declined).toMatchObject({ proposals: [], languages: [{ name: 'English' }] });
  });
});

/** Employer or title: nobody can tell. */
const UNCLEAR_CV = `Mira Anand
mira.anand@example.com | +49 341 555 0142

Experience
Feldmark
Weaver
Oct 2016 - Jul 2018
- Made 14 sites for museums and clubs, from sketch to hosting.

Languages
German (native), English (fluent)
`;

describe('a first run of the optimizer', () => {
  it('fills the master CV; what is confirmed there is drawn into the documents without another run', async () => {
    const id = await newVersion(app, person, { uploadId: await uploadCv(app, person, UNCLEAR_CV) });
    const cv = Cv.parse(await read());
    expect(cv).toMatchObject({ version: 1, work: [{ isUncertain: true }], sources: [{ text: UNCLEAR_CV.trim() }] });
    const fields = 'parsedText hasNewFacts uncertainFacts resume { hash }';
    const version = async (): Promise<unknown> => {
      const query = `query ($id: ID!) { viewer { cvVersion(id: $id) { ${fields} } } }`;
      return viewerOf((await app.graphql(query, { id }, person.token)).data)['cvVersion'];
    };
    const before = z.looseObject({ resume: z.object({ hash: z.string() }) }).parse(await version());
    expect(before).toMatchObject({
      hasNewFacts: false,
      uncertainFacts: expect.arrayContaining(['Feldmark', 'Weaver']),
    });

    const job = { id: cv.work[0]?.id, title: 'Web developer', employer: 'Feldmark Studio' };
    await edit('confirmCvFacts', {
      version: (await edit('saveCvWork', { version: 1, ...job })).version,
      ids: [job.id],
    });
    expect(await version()).toMatchObject({ hasNewFacts: true, uncertainFacts: [], resume: before.resume });

    const take = `mutation ($input: ChangeCvVersionInput!) { changeCvVersion(input: $input) { version { ${fields} } } }`;
    const { data } = await app.graphql(take, { input: { id, takeConfirmedFacts: true } }, person.token);
    const { version: after } = z
      .looseObject({ version: z.looseObject({ parsedText: z.string() }) })
      .parse(data?.['changeCvVersion']);
    expect(after).toMatchObject({ hasNewFacts: false, uncertainFacts: [] });
    expect(after['resume']).not.toEqual(before.resume);
    expect(after.parsedText).toContain('Web developer');
    expect(after.parsedText).toContain('Feldmark Studio');
    expect(after.parsedText).not.toContain('Weaver');
  });
});

describe('Subscription.masterCvChanged', () => {
  it('tells the other tabs of a person about each change', async () => {
    const socket = openSocket(app.origin, person.token);
    const events = await socket.subscribe('subscription { masterCvChanged { version work { title } } }');
    await imported();
    expect(await events.next()).toEqual({
      data: { masterCvChanged: { version: 1, work: [{ title: 'Engineer' }] } },
    });
    await socket.close();
  });
});
