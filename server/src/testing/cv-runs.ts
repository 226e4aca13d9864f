import 'reflect-metadata';
import path from 'node:path';
import { z } from 'zod';
import { chosenVersions } from '../features/auto-apply/auto-apply.entry.ts';
import { keepAnswer } from '../features/cv/answers/cv-answers.query.ts';
import type { CvReader } from '../features/cv/read/cv-reader.ts';
import { CvRunWorker } from '../features/cv/runs/cv-run-worker.ts';
import { CvUploads } from '../features/cv/uploads/cv-uploads.ts';
import type { RewriteProvider } from '../features/cv/rewrite/provider.ts';
import { rewriteProviderOf } from '../features/cv/rewrite/provider-of.ts';
import { type RewriteCv, rewriteChecked } from '../features/cv/verify/rewrite-checked.ts';
import { structureCv } from '../features/cv/structure/structure-cv.ts';
import { systemClock } from '../platform/clock.ts';
import { createLogger } from '../platform/logger.ts';
import { DiskStore } from '../platform/storage/disk-store.ts';
import { contentOf } from '../platform/storage/file-store.ts';
import { givePremium } from './factories/premium.factory.ts';
import { newPerson, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A CV as plain text; the person and companies are fictional. */
export const TYPED_CV = `ROBIN ASHDOWN
Backend Engineer
robin.ashdown@example.com | +44 20 7946 0958 | Leeds, United Kingdom

EXPERIENCE

Senior Backend Engineer, Larkspur Payments, Leeds
Mar 2021 - Present
- Was responsible for running the settlement service that handles 40 banks.
- Helped to cut failed payouts by 30% within a year.

Software Engineer, Tidewell Systems, York
Aug 2017 - Feb 2021
- Worked on the order service in TypeScript and PostgreSQL.
- Wrote the tests that run before each release.

EDUCATION

BSc Computer Science, University of Northmoor
2014 - 2017

SKILLS

TypeScript, PostgreSQL, Docker, Kafka
`;

export const OPTIMIZE =
  'mutation ($input: OptimizeCvInput!) { optimizeCv(input: $input) { run { id status revision } } }';

const named = z.object({ id: z.string() });
const started = z.object({ run: named });
const newest = z.object({ version: named.nullable() });

/** A new person with premium. */
export async function newPremiumPerson(app: TestApp): Promise<Person> {
  const person = await newPerson();
  await givePremium(app, person);
  return person;
}

const storeOf = (app: TestApp): DiskStore => new DiskStore(path.join(app.config.dataDir, 'files'));

/** Uploads a CV without HTTP. @returns the id of the upload */
export async function uploadCv(app: TestApp, person: Pick<Person, 'id'>, text: string = TYPED_CV): Promise<string> {
  const uploads = new CvUploads({ em: app.orm.em, store: storeOf(app), clock: systemClock });
  return (await uploads.take(person, { content: contentOf(Buffer.from(text)), name: () => 'robin-cv.txt' })).id;
}

/** Starts a run and returns its id. @param input options; by default with a new upload */
export async function startRun(
  app: TestApp,
  person: Person,
  input: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const uploadId = input['uploadId'] ?? (await uploadCv(app, person));
  const answer = await app.graphql(OPTIMIZE, { input: { ...input, uploadId } }, person.token);
  if (answer.code !== undefined) throw new Error(`optimizeCv was refused with ${answer.code}`);
  return started.parse(answer.data?.['optimizeCv']).run.id;
}

/** Reads plain-text CVs in this process: fast, and independent of machine load. */
export const readInProcess: Pick<CvReader, 'read' | 'close'> = {
  read: async (bytes) => structureCv(bytes.toString()),
  close: async () => undefined,
};

/** Rewrites in this process, for the same reason. */
export function rewriteInProcess(provider: RewriteProvider = rewriteProviderOf(null, systemClock)): RewriteCv {
  return (readCv, options, posting, context) => rewriteChecked(readCv, options, posting, provider, context);
}

/** Cancels runs that other tests left waiting. */
export async function cancelAllRuns(app: TestApp): Promise<void> {
  await app.query(
    `update cv_run set status = 'cancelled', holder = null, held_until = null where status in ('queued', 'running')`,
  );
}

/** A worker for a server that processes no runs, reading in this process: fast, and controlled by the test. */
export function startWorker(
  app: TestApp,
  parts: Partial<ConstructorParameters<typeof CvRunWorker>[0]> = {},
): CvRunWorker {
  return new CvRunWorker({
    em: app.orm.em,
    store: storeOf(app),
    clock: systemClock,
    pubSub: { publish: () => undefined },
    logger: createLogger('silent'),
    rewrite: rewriteInProcess(),
    chosenVersions,
    reader: readInProcess,
    ...parts,
  });
}

/** Optimizes a CV with a server that processes no runs; returns the id of the version. */
export async function newVersion(
  app: TestApp,
  person: Person,
  input: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  await startRun(app, person, input);
  await startWorker(app).drain(new AbortController().signal);
  const { data } = await app.graphql('{ cvRun { version { id } } }', {}, person.token);
  return newest.parse(data?.['cvRun']).version?.id ?? '';
}

/** Keeps an answer of a person to a question about a line, without a run. */
export async function keepSomeAnswer(app: TestApp, { id: userId }: Pick<Person, 'id'>): Promise<void> {
  await app.orm.em.fork().transactional((em) =>
    keepAnswer(em, {
      userId,
      itemKey: 'engineer · larkspur payments',
      itemLabel: 'Engineer · Larkspur Payments',
      source: 'Maintained the export.',
      proposed: 'Designed the export.',
      words: ['Designed'],
      answer: 'yes',
      answeredAt: systemClock.now(),
    }),
  );
}
