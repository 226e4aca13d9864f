import { createPubSub } from '@graphql-yoga/subscription';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { queueDueRuns } from '../features/auto-apply/runs/due-runs.ts';
import { startAutoApply, processPending } from '../features/auto-apply/auto-apply-queue.ts';
import { mailChannel } from '../features/auto-apply/mail/sending-channel.ts';
import { chosenCv } from '../features/auto-apply/application-package/chosen-cv.ts';
import type { EngineDependencies } from '../features/auto-apply/attempts/engine-dependencies.ts';
import type { Posting } from '../features/jobs/model/posting.ts';
import type { AccountAddress } from '../platform/auth/accounts.ts';
import { MINUTE_MS } from '../platform/clock.ts';
import { createLogger } from '../platform/logger.ts';
import type { AppPubSub, Topics } from '../platform/pubsub.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { openFileStore } from '../platform/storage/open-store.ts';
import { somePosting } from './factories/postings.factory.ts';
import { newPerson, type Person } from './people.ts';
import { FakeMailer } from './reminder-fixture.ts';
import { sampleCv } from './sample-cv.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { upload } from './uploads.ts';

export const SAVE = `mutation ($input: SaveAutoApplySettingsInput!) {
  saveAutoApplySettings(input: $input) { settings { enabled paused lastRunAt nextRunAt } }
}`;
/**
 * The settings of all people in these tests; each has their own keyword, so that they don't match each other's jobs.
 */
export const SETTINGS = {
  jobTypes: { fullTime: true },
  enabled: true,
  reviewBeforeSending: false,
};
/** One attempt with its complete application package. */
export const ATTEMPT_QUERY = `query ($id: ID!) { viewer { autoApplyAttempt(id: $id) {
  outcome channel recipient replyTo subject letter letterBy closing mailText canSend problem { code message } sentAt
  job { title company employment workMode description forbidsAutomation } reasons { kind text } answers { question answer }
  documents { name url size type cvVersionId } application { id stage autoApplyAttemptId }
} } }`;
/** The CV of all people in these tests. */
export const CV_FILE = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const attempts = z.array(
  z.object({ id: z.string(), state: z.string(), channel: z.string(), problem: z.string().nullable() }),
);
export type AttemptRow = z.infer<typeof attempts>[number];

/** A clock that tests move, a scriptable mailer, and the auto-apply engine on the app's database. */
interface AutoApplyFixture {
  readonly app: TestApp;
  /** Of the engine; nobody subscribes to it. */
  readonly pubSub: AppPubSub;
  mailer: FakeMailer;
  /** The real time plus the offset set by tests. */
  readonly now: Date;
  readonly later: (minutes: number) => void;
  /** A new mailer, and the real time. */
  readonly reset: () => void;
  /** A person with a complete profile, a CV and a confirmed address, whose keyword is returned. */
  readonly applicant: (settings?: object) => Promise<Person & { readonly keyword: string }>;
  readonly save: (person: Person, settings: object) => Promise<void>;
  /** Publishes postings with a person's keyword in their titles, each from a different company. */
  readonly publish: (keyword: string, ...postings: Partial<Posting>[]) => Promise<string[]>;
  /** A person whose one match, after a run, has an e-mail address for applications. */
  readonly mailed: (
    settings?: object,
    posting?: Partial<Posting>,
  ) => Promise<Person & { readonly keyword: string; readonly attempt: string; readonly jobId: string }>;
  /** Starts a run and processes everything that waits. */
  readonly run: (person: Person) => Promise<void>;
  /** Approves an attempt; returns 'sent', or the code and the errors. */
  readonly send: (person: Person, attempt: string) => Promise<string>;
  readonly work: (parts?: Partial<EngineDependencies>, signal?: AbortSignal) => Promise<void>;
  /** Lets the queue process it, as in a server. */
  readonly start: (parts?: Partial<EngineDependencies>) => Promise<{ stop(): Promise<void> }>;
  readonly due: () => Promise<number>;
  readonly attempts: (person: Person) => Promise<AttemptRow[]>;
  /** 'title: stage' of each card. */
  readonly board: (person: Person) => Promise<string[]>;
  readonly address: (person: Person, address: AccountAddress | null) => void;
}

/** With an e-mail address for applications. */
export const MAILED = 'Great team. Please send your CV to jobs@employer.example.';
/** The same for one of several employers, each with their own address. */
export const mailedTo = (name: string | number): string => MAILED.replace('employer', `employer-${name}`);

/** For the tests of a file: starts an app before them and closes it after them; each begins with a new mailer at the real time. */
export function useAutoApplyFixture(): AutoApplyFixture {
  let app: TestApp;
  let store: FileStore;
  const addresses = new Map<string, AccountAddress | null>();
  let count = 0;
  let aheadMs = 0;
  const parts = (): EngineDependencies => ({
    em: app.orm.em,
    pubSub: fixture.pubSub,
    clock: { now: () => fixture.now },
    logger: createLogger('silent'),
    freeLimit: app.config.limits.freeApplications,
    channel: mailChannel(fixture.mailer),
    accounts: { addressOf: async (userId) => addresses.get(userId) ?? null },
    store,
    chooseCv: chosenCv(store),
    reader: { read: async () => ({ text: '', cv: sampleCv() }) },
    downloader: null,
  });
  const fixture: AutoApplyFixture = {
    get app() {
      return app;
    },
    pubSub: createPubSub<Topics>(),
    mailer: new FakeMailer(),
    get now() {
      return new Date(Date.now() + aheadMs);
    },
    reset() {
      fixture.mailer = new FakeMailer();
      aheadMs = 0;
    },
    later: (minutes) => void (aheadMs += minutes * MINUTE_MS),
    async applicant(settings = {}) {
      const person = await newPerson();
      addresses.set(person.id, { email: person.email, isConfirmed: true });
      const body = { first_name: 'Robin', last_name: 'Example', phone: '+15550100' };
      await app.api('PUT', '/me', { token: person.token, body });
      await upload(app.origin, person.token, '/me/cv', { name: 'cv.pdf', type: 'application/pdf', content: CV_FILE });
      const keyword = `Keyword${(count += 1)}x${Date.now()}`;
      await fixture.save(person, { ...SETTINGS, keywords: [keyword], ...settings });
      return { ...person, keyword };
    },
    async save({ token }, input) {
      const { errors } = await app.graphql(SAVE, { input }, token);
      if (errors) throw new Error(`saveAutoApplySettings was refused: ${JSON.stringify(errors)}`);
    },
    publish: (keyword, ...postings) =>
      app.publish(
        ...postings.map((posting, at) =>
          somePosting({ title: `${keyword} Engineer`, company: `Company ${at} of ${keyword}`, ...posting }),
        ),
      ),
    async mailed(settings = {}, posting = {}) {
      const ada = await fixture.applicant(settings);
      const [jobId = ''] = await fixture.publish(ada.keyword, { company: 'Employer', description: MAILED, ...posting });
      await fixture.run(ada);
      return { ...ada, jobId, attempt: (await fixture.attempts(ada))[0]?.id ?? '' };
    },
    async run({ token }) {
      const { errors } = await app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, token);
      if (errors) throw new Error(`runAutoApply was refused: ${JSON.stringify(errors)}`);
      await fixture.work();
    },
    async send({ token }, id) {
      const { errors, code } = await app.graphql(
        'mutation ($id: ID!) { sendAutoApplyAttempt(input: { id: $id }) { attempt { outcome } } }',
        { id },
        token,
      );
      return errors ? `${code}: ${JSON.stringify(errors)}` : 'sent';
    },
    work: (more = {}, signal = new AbortController().signal) => processPending({ ...parts(), ...more }, signal),
    start: (more = {}) =>
      startAutoApply(app.databaseUrl, { ...parts(), mailer: fixture.mailer, publicUrl: 'http://localhost', ...more }),
    due: () => queueDueRuns(parts()),
    async attempts({ id }) {
      const sql = `select id, state, channel, problem from auto_apply_attempt where user_id = $1
        order by created_at, job->>'company'`;
      return attempts.parse((await app.query(sql, [id])).rows);
    },
    async board({ id }) {
      const sql = `select company || ': ' || stage as card from application join job on job.id = job_id
        where user_id = $1 order by 1`;
      return (await app.query<{ card: string }>(sql, [id])).rows.map(({ card }) => card);
    },
    address: ({ id }, address) => void addresses.set(id, address),
  };
  beforeAll(async () => {
    app = await startTestApp();
    store = await openFileStore(app.config.files.storageUrl, app.config.dataDir);
  });
  beforeEach(() => fixture.reset());
  afterAll(async () => {
    await store.close();
    await app.close();
  });
  return fixture;
}
