import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someDocuments } from '../../testing/factories/applications.factory.ts';
import { eventFrom } from '../../testing/board-events.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { BELONGING } from './writer/deleted-applications.ts';

const CHANGE = '{ revision applicationId application { stage version notes nextReminder job { id } } }';
const MOVE = `mutation ($input: MoveApplicationsInput!) { moveApplications(input: $input) { changes ${CHANGE} } }`;
const DELETE = `mutation ($input: DeleteApplicationsInput!) { deleteApplications(input: $input) { changes ${CHANGE} } }`;
const RESTORE = `mutation ($input: RestoreApplicationInput!) { restoreApplication(input: $input) { change ${CHANGE} } }`;
const ADD = 'mutation { addOwnJob(input: { title: "Cook", company: "Inn" }) { change { applicationId } } }';
const BOARD = '{ board { revision applications { id stage version } } }';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function withCards(count: number): Promise<{ person: Person; ids: string[] }> {
  const person = await newPerson();
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { data } = await app.graphql(ADD, {}, person.token);
    ids.push(/"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '');
  }
  return { person, ids };
}

const seen = (ids: readonly string[], version = 1) => ids.map((id) => ({ id, version }));

describe('Mutation.moveApplications', () => {
  it('moves all of them, a revision each, and notifies the other tabs of each one', async () => {
    const { person, ids } = await withCards(3);
    const socket = openSocket(app.origin, person.token);
    const tab = await socket.subscribe('subscription { boardChanged { revision applicationId } }');
    const { data } = await app.graphql(MOVE, { input: { items: seen(ids), stage: 'OFFER' } }, person.token);
    expect(data).toMatchObject({
      moveApplications: {
        changes: ids.map((applicationId, n) => ({
          revision: 4 + n,
          applicationId,
          application: { stage: 'OFFER', version: 2 },
        })),
      },
    });
    for (const [n, applicationId] of ids.entries()) {
      expect(await eventFrom(tab, 4)).toEqual({ data: { boardChanged: { revision: 4 + n, applicationId } } });
    }
    await socket.close();
    const { rowCount } = await app.query(
      `select from stage_change where application_id = any($1) and to_stage = 'offer'`,
      [ids],
    );
    expect(rowCount).toBe(3);
  });

  it('counts those that stand there already as no change', async () => {
    const { person, ids } = await withCards(2);
    await app.graphql(MOVE, { input: { items: seen(ids.slice(0, 1)), stage: 'OFFER' } }, person.token);
    const items = [{ id: ids[0], version: 2 }, ...seen(ids.slice(1))];
    const { data } = await app.graphql(MOVE, { input: { items, stage: 'OFFER' } }, person.token);
    expect(data).toMatchObject({ moveApplications: { changes: [{ revision: 3 }, { revision: 4 }] } });
  });

  it('sees what an earlier change of the same request did', async () => {
    const { person, ids } = await withCards(1);
    const [id] = ids;
    const request = `mutation ($many: MoveApplicationsInput!, $one: MoveApplicationInput!, $last: MoveApplicationsInput!) {
      many: moveApplications(input: $many) { changes { revision } }
      one: moveApplication(input: $one) { change { revision } }
      last: moveApplications(input: $last) { changes ${CHANGE} }
    }`;
    const input = {
      many: { items: seen(ids), stage: 'APPLIED' },
      one: { id, stage: 'OFFER', version: 2 },
      last: { items: seen(ids, 3), stage: 'REJECTED' },
    };
    const { data } = await app.graphql(request, input, person.token);
    expect(data).toMatchObject({
      last: { changes: [{ revision: 4, application: { stage: 'REJECTED', version: 4 } }] },
    });
  });

  it('moves none when one of them was moved in between, and names it', async () => {
    const { person, ids } = await withCards(3);
    await app.graphql(MOVE, { input: { items: seen(ids.slice(1, 2)), stage: 'APPLIED' } }, person.token);
    const { code, errors } = await app.graphql(MOVE, { input: { items: seen(ids), stage: 'OFFER' } }, person.token);
    expect(code).toBe('CONFLICT');
    expect(errors?.[0]?.extensions).toMatchObject({ details: { applicationIds: ids[1] } });
    const { rows } = await app.query(`select from application where user_id = $1 and stage = 'offer'`, [person.id]);
    expect(rows).toEqual([]);
  });

  it('counts the plan over the whole', async () => {
    const { person, ids } = await withCards(6);
    const all = await app.graphql(MOVE, { input: { items: seen(ids), stage: 'APPLIED' } }, person.token);
    expect(all.code).toBe('PLAN_LIMIT');
    const five = await app.graphql(MOVE, { input: { items: seen(ids.slice(0, 5)), stage: 'APPLIED' } }, person.token);
    expect(five.errors).toBeUndefined();
    // Those that take a place already take no other one.
    const on = await app.graphql(MOVE, { input: { items: seen(ids.slice(0, 5), 2), stage: 'OFFER' } }, person.token);
    expect(on.errors).toBeUndefined();
    const back = await app.graphql(MOVE, { input: { items: seen(ids.slice(5)), stage: 'SAVED' } }, person.token);
    expect(back.errors).toBeUndefined();
  });

  it('refuses none, too many, one named twice, and what is not the viewer’s', async () => {
    const { person, ids } = await withCards(1);
    const [id = ''] = ids;
    const many = Array.from({ length: 201 }, (_, n) => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`);
    const foreign = (await withCards(1)).ids;
    const answers = [[], many, [id, id.toUpperCase()], [id, UNKNOWN], [id, ...foreign], [id, "1' or '1'='1"]].map(
      async (some) => (await app.graphql(MOVE, { input: { items: seen(some), stage: 'OFFER' } }, person.token)).code,
    );
    const bad = 'INVALID_INPUT';
    expect(await Promise.all(answers)).toEqual([bad, bad, bad, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    const { data } = await app.graphql(BOARD, {}, person.token);
    expect(data).toMatchObject({ board: { revision: 1, applications: [{ stage: 'SAVED', version: 1 }] } });
  });
});

describe('Mutation.deleteApplications', () => {
  it('takes all of them away', async () => {
    const { person, ids } = await withCards(3);
    const { data } = await app.graphql(DELETE, { input: { ids } }, person.token);
    expect(data).toEqual({
      deleteApplications: {
        changes: ids.map((applicationId, n) => ({ revision: 4 + n, applicationId, application: null })),
      },
    });
    expect((await app.graphql(BOARD, {}, person.token)).data).toEqual({ board: { revision: 6, applications: [] } });
  });

  it('takes none away when one of them is somebody else’s', async () => {
    const [mine, other] = [await withCards(2), await withCards(1)];
    const { code } = await app.graphql(DELETE, { input: { ids: [...mine.ids, ...other.ids] } }, mine.person.token);
    expect(code).toBe('NOT_FOUND');
    const { rowCount } = await app.query('select from application where id = any($1)', [[...mine.ids, ...other.ids]]);
    expect(rowCount).toBe(3);
  });
});

describe('Mutation.restoreApplication', () => {
  it('brings back the card as it was, with its way, its reminder and its documents', async () => {
    const { person, ids } = await withCards(1);
    const [id = ''] = ids;
    const nextReminder = '2030-01-02T09:00:00.000Z';
    await app.api('PUT', `/applications/${id}`, {
      token: person.token,
      body: { stage: 'offer', notes: 'Call Ada', next_reminder: nextReminder },
    });
    await someDocuments(app, person, id, 1);
    const whole = `{ applications { id notes nextReminder version createdAt timeline { edges { cursor node { __typename } } } documents { id name } job { id title } } }`;
    const before = await app.graphql(whole, {}, person.token);
    await app.graphql(DELETE, { input: { ids } }, person.token);
    const { data } = await app.graphql(RESTORE, { input: { id } }, person.token);
    expect(data).toMatchObject({
      restoreApplication: { change: { revision: 4, application: { stage: 'OFFER', nextReminder } } },
    });
    expect((await app.graphql(whole, {}, person.token)).data).toEqual(before.data);
    expect((await app.graphql(RESTORE, { input: { id } }, person.token)).code).toBe('NOT_FOUND');
  });

  it('counts towards the plan, and does not duplicate a job that was saved again', async () => {
    const { person, ids } = await withCards(6);
    await app.graphql(MOVE, { input: { items: seen(ids.slice(0, 5)), stage: 'APPLIED' } }, person.token);
    await app.graphql(DELETE, { input: { ids: ids.slice(0, 1) } }, person.token);
    await app.graphql(MOVE, { input: { items: seen(ids.slice(5)), stage: 'APPLIED' } }, person.token);
    expect((await app.graphql(RESTORE, { input: { id: ids[0] } }, person.token)).code).toBe('PLAN_LIMIT');

    const [jobId] = await app.publish(somePosting());
    const save = 'mutation ($input: SaveJobInput!) { saveJob(input: $input) { change { applicationId } } }';
    const saved = await app.graphql(save, { input: { jobId } }, person.token);
    const id = /"applicationId":"([^"]+)"/.exec(JSON.stringify(saved.data))?.[1] ?? '';
    await app.graphql(DELETE, { input: { ids: [id] } }, person.token);
    await app.graphql(save, { input: { jobId } }, person.token);
    expect((await app.graphql(RESTORE, { input: { id } }, person.token)).code).toBe('ALREADY_EXISTS');
  });

  it('knows neither what is somebody else’s nor what was deleted more than a day ago', async () => {
    const { person, ids } = await withCards(1);
    await app.graphql(DELETE, { input: { ids } }, person.token);
    const stranger = await newPerson();
    expect((await app.graphql(RESTORE, { input: { id: ids[0] } }, stranger.token)).code).toBe('NOT_FOUND');
    await app.query(`update deleted_application set deleted_at = now() - interval '25 hours' where id = $1`, [ids[0]]);
    for (const id of [ids[0], UNKNOWN, '1', '']) {
      expect((await app.graphql(RESTORE, { input: { id } }, person.token)).code).toBe('NOT_FOUND');
    }
  });

  it('keeps everything that hangs on an application', async () => {
    const { rows } = await app.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
       where confrelid = 'application'::regclass and contype = 'f' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([...BELONGING].toSorted());
  });
});
