import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CARD = 'id stage notes nextReminder version job { id title viewerApplication { id } }';
const CHANGE = `revision applicationId application { ${CARD} }`;
const SAVE = `mutation ($input: SaveJobInput!) { saveJob(input: $input) { change { ${CHANGE} } } }`;
const MOVE = `mutation ($input: MoveApplicationInput!) { moveApplication(input: $input) { change { ${CHANGE} } } }`;
const NOTE = `mutation ($input: EditApplicationNoteInput!) { editApplicationNote(input: $input) { change { ${CHANGE} } } }`;
const REMIND = `mutation ($input: SetReminderInput!) { setReminder(input: $input) { change { ${CHANGE} } } }`;
const DELETE = `mutation ($input: DeleteApplicationInput!) { deleteApplication(input: $input) { change { ${CHANGE} } } }`;
const BOARD = `{ board { revision applications { ${CARD} } } }`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Somebody with one job on their board. */
async function withCard(stage = 'SAVED'): Promise<{ person: Person; jobId: string; id: string }> {
  const person = await newPerson();
  const [jobId = ''] = await app.publish(somePosting());
  const { data } = await app.graphql(SAVE, { input: { jobId, stage } }, person.token);
  expect(data).toMatchObject({ saveJob: { change: { applicationId: expect.any(String) } } });
  const { rows } = await app.query<{ id: string }>('select id from application where user_id = $1', [person.id]);
  return { person, jobId, id: rows[0]?.id ?? '' };
}

describe('Mutation.saveJob', () => {
  it('puts a job on the board as the next revision', async () => {
    const person = await newPerson();
    const [jobId] = await app.publish(somePosting());
    const { data } = await app.graphql(SAVE, { input: { jobId } }, person.token);
    expect(data).toMatchObject({
      saveJob: { change: { revision: 1, application: { stage: 'SAVED', notes: '', version: 1, job: { id: jobId } } } },
    });
  });

  it('is seen in the revision alone, which is nothing before', async () => {
    const revision = async ({ token }: Person) => (await app.graphql('{ board { revision } }', {}, token)).data;
    expect(await revision(await newPerson())).toEqual({ board: { revision: 0 } });
    expect(await revision((await withCard()).person)).toEqual({ board: { revision: 1 } });
  });

  it('records the stage it starts in', async () => {
    const { id } = await withCard('APPLIED');
    const { rows } = await app.query('select from_stage, to_stage from stage_change where application_id = $1', [id]);
    expect(rows).toEqual([{ from_stage: null, to_stage: 'applied' }]);
  });

  it('refuses the same job again and changes nothing', async () => {
    const { person, jobId } = await withCard();
    const again = await app.graphql(SAVE, { input: { jobId } }, person.token);
    expect(again).toMatchObject({ status: 200, code: 'ALREADY_EXISTS' });
    expect(again.errors?.[0]?.message).toContain('already exists');
    const { data } = await app.graphql(BOARD, {}, person.token);
    expect(data).toMatchObject({ board: { revision: 1, applications: [{ job: { id: jobId } }] } });
  });

  it('makes one row of parallel twins', async () => {
    const person = await newPerson();
    const [jobId] = await app.publish(somePosting());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.graphql(SAVE, { input: { jobId } }, person.token)),
    );
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'ALREADY_EXISTS')).toHaveLength(9);
  });

  it.each(['0', '999999999999', 'not-an-id', "1' or '1'='1", ''])('does not know the job %j', async (jobId) => {
    const person = await newPerson();
    expect(await app.graphql(SAVE, { input: { jobId } }, person.token)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses a visitor', async () => {
    expect(await app.graphql(SAVE, { input: { jobId: '1' } })).toMatchObject({ status: 200, code: 'UNAUTHENTICATED' });
  });
});

describe('Mutation.moveApplication', () => {
  it('moves a card and keeps its way', async () => {
    const { person, id } = await withCard();
    const { data } = await app.graphql(MOVE, { input: { id, stage: 'PHONE_SCREEN', version: 1 } }, person.token);
    expect(data).toMatchObject({
      moveApplication: { change: { revision: 2, application: { stage: 'PHONE_SCREEN', version: 2 } } },
    });
    const { rows } = await app.query(
      'select from_stage, to_stage from stage_change where application_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { from_stage: null, to_stage: 'saved' },
      { from_stage: 'saved', to_stage: 'phone-screen' },
    ]);
  });

  it('refuses a mover who saw an older version', async () => {
    const { person, id } = await withCard();
    await app.graphql(MOVE, { input: { id, stage: 'APPLIED', version: 1 } }, person.token);
    const late = await app.graphql(MOVE, { input: { id, stage: 'OFFER', version: 1 } }, person.token);
    expect(late).toMatchObject({ status: 200, code: 'CONFLICT' });
    const { data } = await app.graphql(BOARD, {}, person.token);
    expect(data).toMatchObject({ board: { revision: 2, applications: [{ stage: 'APPLIED' }] } });
  });

  it('counts a move to where the card stands as no change', async () => {
    const { person, id } = await withCard();
    const { data } = await app.graphql(MOVE, { input: { id, stage: 'SAVED', version: 1 } }, person.token);
    expect(data).toMatchObject({ moveApplication: { change: { revision: 1, application: { version: 1 } } } });
  });

  it('answers for the card of another person as for one that does not exist', async () => {
    const { id } = await withCard();
    const stranger = await newPerson();
    const foreign = await app.graphql(MOVE, { input: { id, stage: 'OFFER', version: 1 } }, stranger.token);
    const unknown = await app.graphql(
      MOVE,
      { input: { id: '00000000-0000-4000-8000-000000000000', stage: 'OFFER', version: 1 } },
      stranger.token,
    );
    expect(foreign.code).toBe('NOT_FOUND');
    expect(foreign.errors).toEqual(unknown.errors);
  });

  it('refuses a stage there is none of, before anything runs', async () => {
    const { person, id } = await withCard();
    const answer = await app.graphql(MOVE, { input: { id, stage: 'HIRED', version: 1 } }, person.token);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });
});

describe('Mutation.editApplicationNote', () => {
  it('changes the note and leaves the version of the move alone', async () => {
    const { person, id } = await withCard();
    const { data } = await app.graphql(NOTE, { input: { id, notes: 'Call Ada on Monday' } }, person.token);
    expect(data).toMatchObject({
      editApplicationNote: { change: { revision: 2, application: { notes: 'Call Ada on Monday', version: 1 } } },
    });
  });

  it('takes 5,000 characters and refuses one more', async () => {
    const { person, id } = await withCard();
    const fits = await app.graphql(NOTE, { input: { id, notes: 'x'.repeat(5_000) } }, person.token);
    expect(fits.errors).toBeUndefined();
    const tooLong = await app.graphql(NOTE, { input: { id, notes: 'x'.repeat(5_001) } }, person.token);
    expect(tooLong.code).toBe('INVALID_INPUT');
  });
});

describe('Mutation.setReminder', () => {
  it('sets a reminder and takes it away', async () => {
    const { person, id } = await withCard();
    const nextReminder = '2030-01-02T09:00:00.000Z';
    const set = await app.graphql(REMIND, { input: { id, nextReminder } }, person.token);
    expect(set.data).toMatchObject({ setReminder: { change: { application: { nextReminder } } } });
    const cleared = await app.graphql(REMIND, { input: { id, nextReminder: null } }, person.token);
    expect(cleared.data).toMatchObject({
      setReminder: { change: { revision: 3, application: { nextReminder: null } } },
    });
  });

  it('refuses a date that is none', async () => {
    const { person, id } = await withCard();
    const answer = await app.graphql(REMIND, { input: { id, nextReminder: 'tomorrow' } }, person.token);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });
});

describe('Mutation.deleteApplication', () => {
  it('takes the card and its history away', async () => {
    const { person, id } = await withCard();
    const { data } = await app.graphql(DELETE, { input: { id } }, person.token);
    expect(data).toEqual({ deleteApplication: { change: { revision: 2, applicationId: id, application: null } } });
    const { rows } = await app.query('select from stage_change where application_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('does not know the card of another person', async () => {
    const { id } = await withCard();
    const stranger = await newPerson();
    expect(await app.graphql(DELETE, { input: { id } }, stranger.token)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('Query.board', () => {
  it('is empty at revision 0 for somebody new', async () => {
    const { token } = await newPerson();
    expect((await app.graphql(BOARD, {}, token)).data).toEqual({ board: { revision: 0, applications: [] } });
  });

  it('shows each person their own cards only, newest first', async () => {
    const { person, jobId } = await withCard();
    await withCard();
    const [later] = await app.publish(somePosting({ title: 'Data Engineer' }));
    await app.graphql(SAVE, { input: { jobId: later } }, person.token);
    expect((await app.graphql(BOARD, {}, person.token)).data).toMatchObject({
      board: { revision: 2, applications: [{ job: { id: later } }, { job: { id: jobId } }] },
    });
  });

  it('says of a job what it says in full, also when no more is asked than a card shows', async () => {
    const { person } = await withCard();
    const own = 'mutation { addOwnJob(input: { title: "Cook", company: "Inn" }) { change { applicationId } } }';
    await app.graphql(own, {}, person.token);
    const job = '__typename id title company location salary applyUrl closed isSample isOwn';
    const read = async (fields: string): Promise<string> => {
      const { data } = await app.graphql(`{ board { applications { job { ${fields} } } } }`, {}, person.token);
      return JSON.stringify(data).replaceAll(/,"skills":\[[^\]]*\]/g, '');
    };
    expect(await read(job)).toContain('"isOwn":true');
    expect(await read(`${job} skills`)).toBe(await read(job));
  });
});

describe('Query.applications', () => {
  it('lists what is on the board', async () => {
    const { person, id } = await withCard('TECHNICAL');
    const { data } = await app.graphql('{ applications { id stage createdAt } }', {}, person.token);
    expect(data).toEqual({ applications: [{ id, stage: 'TECHNICAL', createdAt: expect.any(String) }] });
  });
});

describe('Query.applicationStats', () => {
  it('counts all seven stages in board order', async () => {
    const { person } = await withCard('OFFER');
    const { data } = await app.graphql('{ applicationStats { total byStage { stage count } } }', {}, person.token);
    expect(data).toEqual({
      applicationStats: {
        total: 1,
        byStage: ['SAVED', 'APPLIED', 'PHONE_SCREEN', 'TECHNICAL', 'FINAL_ROUND', 'OFFER', 'REJECTED'].map((stage) => ({
          stage,
          count: stage === 'OFFER' ? 1 : 0,
        })),
      },
    });
  });
});

describe('Job.viewerApplication', () => {
  it("shows the viewer's own card and nobody else's", async () => {
    const { person, jobId, id } = await withCard();
    const stranger = await newPerson();
    const query = 'query ($id: ID!) { job(id: $id) { viewerApplication { id } } }';
    const own = await app.graphql(query, { id: jobId }, person.token);
    const foreign = await app.graphql(query, { id: jobId }, stranger.token);
    expect(own.data).toEqual({ job: { viewerApplication: { id } } });
    expect(foreign.data).toEqual({ job: { viewerApplication: null } });
  });
});
