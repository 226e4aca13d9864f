import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newPremiumPerson, newVersion, startRun, startWorker } from '../../../testing/cv-runs.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';
import { filesOnDisk } from '../../../testing/uploads.ts';
import { DiskStore } from '../../../platform/storage/disk-store.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPremiumPerson(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const CHANGE = `mutation ($input: ChangeCvVersionInput!) {
  changeCvVersion(input: $input) { version { template rejected resume { hash } } } }`;
const change = (input: Readonly<Record<string, unknown>>) => app.graphql(CHANGE, { input }, person.token);

async function attached(versionId: string) {
  const own = 'mutation { addOwnJob(input: { title: "Cook", company: "Inn" }) { change { applicationId } } }';
  const { data } = await app.graphql(own, {}, person.token);
  const applicationId = /[\da-f-]{36}/.exec(JSON.stringify(data))?.[0];
  const attach = `mutation ($input: AttachCvVersionInput!) {
    attachCvVersion(input: $input) { change { changed } } }`;
  return app.graphql(attach, { input: { versionId, applicationId } }, person.token);
}

/** Looks, before each file goes to the store, how many transactions are open that wait for something else. */
function watchStore(before: () => Promise<unknown> = async () => undefined): number[] {
  const open: number[] = [];
  const put = DiskStore.prototype.put.bind(new DiskStore(path.join(app.config.dataDir, 'files')));
  vi.spyOn(DiskStore.prototype, 'put').mockImplementation(async (...file) => {
    const { rowCount } = await app.query(
      `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    open.push(rowCount ?? 0);
    await before();
    return put(...file);
  });
  return open;
}

const documents = async () =>
  (await filesOnDisk(app.config.dataDir)).filter((file) => file.includes(`cvs/${person.id}/`)).length;

const CANCEL = `update cv_run set status = 'cancelled', holder = null, held_until = null where id = $1 and holder is not null`;

describe('a document on its way to the store', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['of a version that is changed', (id) => change({ id, templateStyle: 6 })],
    ['of an application that a CV is attached to', attached],
  ])('%s leaves no transaction open meanwhile', async (_whose, act) => {
    const id = await newVersion(app, person);
    const open = watchStore();
    expect(await act(id)).toMatchObject({ code: undefined });
    expect(open).toEqual([0]);
  });

  it('of a run leaves none open either, and goes when the run was cancelled meanwhile', async () => {
    const open = watchStore();
    await newVersion(app, person, { idealJobTitle: 'Cook' });
    expect(open.slice(1)).toEqual([0]);
    const files = await documents();
    const id = await startRun(app, person, { templateStyle: 5 });
    vi.restoreAllMocks();
    watchStore(() => app.query(CANCEL, [id]));
    await startWorker(app).drain(new AbortController().signal);
    expect(await documents()).toBe(files);
  });
});

describe('a change that another one overtakes', () => {
  it('is made on top of it: both end well, and nothing of the first is left', async () => {
    await app.query('delete from cv_version where user_id = $1', [person.id]);
    const id = await newVersion(app, person);
    const files = await documents();
    let isFirst = true;
    watchStore(async () => {
      if (!isFirst) return;
      isFirst = false;
      expect((await change({ id, templateStyle: 7 })).data).toMatchObject({
        changeCvVersion: { version: { template: 7 } },
      });
    });
    const last = await change({ id, rejected: ['summary'] });
    expect(last.data).toMatchObject({ changeCvVersion: { version: { template: 7, rejected: ['summary'] } } });
    expect(await documents()).toBe(files);
    const again = await app.graphql(
      '{ viewer { cvVersions(first: 50) { nodes { template rejected resume { hash } } } } }',
      {},
      person.token,
    );
    expect(last.data?.['changeCvVersion']).toEqual({
      version: z.object({ nodes: z.array(z.unknown()) }).parse(viewerOf(again.data)['cvVersions']).nodes[0],
    });
  });

  it('again and again gives up and says so, and its name may change all the while', async () => {
    const id = await newVersion(app, person);
    const files = await documents();
    let template = 1;
    watchStore(async () => {
      template += 1;
      await app.query('update cv_version set template = $1 where id = $2', [template, id]);
    });
    expect((await change({ id, rejected: ['summary'] })).code).toBe('CONFLICT');
    expect((await change({ id, name: 'Mine' })).code).toBeUndefined();
    expect(await documents()).toBe(files);
  });

  it('at the same moment ends well too', async () => {
    const id = await newVersion(app, person);
    const both = await Promise.all([change({ id, templateStyle: 8 }), change({ id, templateStyle: 9 })]);
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
  });
});
