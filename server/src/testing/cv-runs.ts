import path from 'node:path';
import { z } from 'zod';
import { CvUploads } from '../features/cv/cv-uploads.ts';
import { systemClock } from '../platform/clock.ts';
import { DiskStore } from '../platform/storage/disk-store.ts';
import { newPerson, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A CV as somebody might type it; the person and the firms are made up. */
export const TYPED_CV = `Robin Ashdown
Backend Engineer
robin.ashdown@example.com | +44 20 7946 0958 | Leeds, United Kingdom

EXPERIENCE

Senior Backend Engineer, Larkspur Payments, Leeds
Mar 2021 - Present
- Was responsible for the settlement service that handles 40 banks.
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

const id = z.object({ id: z.string() });

/** Somebody nobody else is, with premium. */
export async function newPremiumPerson(app: TestApp): Promise<Person> {
  const person = await newPerson();
  await app.query(`insert into premium_access (user_id, is_active, subscription_tier) values ($1, true, 'premium')`, [
    person.id,
  ]);
  return person;
}

/** Hands a CV in behind the doors' back. @returns the id of the upload */
export async function handInCv(app: TestApp, person: Pick<Person, 'id'>, text: string = TYPED_CV): Promise<string> {
  const store = new DiskStore(path.join(app.config.dataDir, 'files'));
  const uploads = new CvUploads({ em: app.orm.em, store, clock: systemClock });
  const upload = await uploads.take(person, { content: only(Buffer.from(text)), name: () => 'robin-cv.txt' });
  return upload.id;
}

/** Starts a run; its id. @param input beside the upload's id */
export async function startRun(
  app: TestApp,
  person: Person,
  input: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const uploadId = input['uploadId'] ?? (await handInCv(app, person));
  const answer = await app.graphql(OPTIMIZE, { input: { ...input, uploadId } }, person.token);
  if (answer.code !== undefined) throw new Error(`optimizeCv was refused with ${answer.code}`);
  return id.parse(answer.data?.['optimizeCv']).id;
}

export const OPTIMIZE = 'mutation ($input: OptimizeCvInput!) { optimizeCv(input: $input) { id status revision } }';

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
