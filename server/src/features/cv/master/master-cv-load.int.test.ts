import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newPremiumPerson } from '../../../testing/cv-runs.ts';
import { largestCv } from '../../../testing/largest-cv.ts';
import { measureRepeatedBlock } from '../../../testing/measure-block.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { confirmed, stepOf } from './edit-entries.ts';
import { MasterCv } from './master-cv.entity.ts';
import { MasterCvEdit } from './master-cv-edit.entity.ts';
import { MasterCvSource } from './master-cv-source.entity.ts';
import { proposalsOf } from './proposals.ts';
import { entriesOf } from './read-entries.ts';

/** CPU time of one turn of the event loop, in milliseconds: 20 and what the test itself takes of the same thread. */
const MOST_MS = 30;
const MODEL = path.resolve(import.meta.dirname, '../../../../../client/src/features/cv/model');

let app: TestApp;
let person: Person;
let fragments: string;
let version = 0;
let jobId = '';
beforeAll(async () => {
  app = await startTestApp();
  person = await newPremiumPerson(app);
  const document = (await readFile(path.join(MODEL, 'master-cv.graphql'), 'utf8')).replaceAll('@unmask', '');
  fragments = document.slice(0, document.indexOf('# Unmasked: the page shows the text'));
  await fill();
});
afterAll(() => app.close());

/** As much as there can be: five texts, two hundred proposals, fifty edits of all entries. */
async function fill(): Promise<void> {
  const em = app.orm.em.fork();
  const { id: userId } = person;
  const now = new Date();
  const largest = largestCv();
  const ids = Array.from({ length: 5 }, () => randomUUID());
  const read = entriesOf(largest, { id: ids[0] ?? '', origin: 'file' }, randomUUID);
  const row = new MasterCv(userId, now);
  row.version = version = 50;
  row.entries = confirmed(
    read,
    read.map(({ id }) => id),
    now.toISOString(),
  );
  row.proposals = proposalsOf([], read, ids[0] ?? '', randomUUID);
  em.persist(row);
  for (const id of ids) {
    const text = { fileName: 'jane.pdf', language: 'en', readAt: now, text: largest.text };
    em.persist(em.create(MasterCvSource, { userId, id, ...text }));
  }
  const step = stepOf(read, row.entries);
  await em.flush();
  // One after the other: together they are 28 MB.
  for (let after = 1; after <= 50; after += 1) {
    const one = app.orm.em.fork();
    await one.persist(one.create(MasterCvEdit, { userId, version: after, step })).flush();
  }
  jobId = row.entries.find(({ kind }) => kind === 'work')?.id ?? '';
}

async function ask(operation: string, input: object = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(`${operation} ${fragments}`, { input }, person.token);
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

/** Does an edit as the page does it, and returns the whole CV. */
async function edit(name: string, input: object): Promise<void> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const operation = `mutation ($input: ${type}!) { ${name}(input: $input) { masterCv { ...MasterCv_Cv } } }`;
  const data = z.record(z.string(), z.object({ masterCv: z.looseObject({ version: z.int() }) }));
  version = data.parse(await ask(operation, { version, ...input }))[name]?.masterCv.version ?? 0;
}

let typed = 0;
it.each([
  ['reading the page', () => ask('{ viewer { masterCv { ...MasterCv_Cv texts: sources { id text } } } }')],
  ['typing', () => edit('saveCvWork', { id: jobId, title: `Title ${(typed += 1)}` })],
  ['moving', () => edit('moveCvEntry', { id: jobId, position: (typed += 1) % 40 })],
  ['confirming all', () => edit('confirmCvFacts', { ids: [] })],
  ['taking back', () => edit('undoMasterCvEdit', {})],
])('the largest CV does not keep the thread from serving others: %s', async (_what, work) => {
  expect(await measureRepeatedBlock(work)).toBeLessThan(MOST_MS);
});
