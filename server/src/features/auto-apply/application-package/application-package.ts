import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/db/tables.ts';
import { contentHash } from '../../../platform/storage/content-hash.ts';
import { newFileKey, fileAddress, parseFileAddress } from '../../../platform/storage/file-keys.ts';
import { contentOf } from '../../../platform/storage/file-store.ts';
import type { ReadCv } from '../../cv/cv.entry.ts';
import { CvCache } from './cv-cache.ts';
import { Profile } from '../../profile/profile.entry.ts';
import { applicationSubject, isSamePerson } from './application-letter.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { type AutoApplyAnswer, AutoApplyChannel, type AutoApplyDocument } from '../model/auto-apply-attempt.types.ts';
import type { ProblemCode } from '../model/auto-apply-problems.ts';
import { extraRequirements } from '../posting/application-requests.ts';
import { byHand, type Route, routeOf } from './application-route.ts';
import type { ChosenCv } from './chosen-cv.ts';
import type { PackageDependencies } from './package-dependencies.ts';
import { formAnswers } from './form-questions.ts';
import { LetterWriter, type WrittenLetter } from './letter-writer.ts';
import { mailClosing } from '../model/mail-text.ts';

/** Everything prepared for one application before sending. */
export interface ApplicationPackage extends Route, WrittenLetter {
  readonly replyTo: string | null;
  readonly subject: string;
  /** The text below the letter; '' when not sent by mail. */
  readonly closing: string;
  readonly answers: readonly AutoApplyAnswer[];
  readonly documents: readonly AutoApplyDocument[];
  /** What the posting asks for besides a CV and a letter; empty when not sent by mail. */
  readonly askedFor: readonly string[];
}

/** A stored CV; `hash` of its content, so that each person's CV is stored once. */
interface StoredCv extends AutoApplyDocument {
  readonly hash: string;
}

/** Writes application packages. It sends nothing, so it can be repeated. */
export class PackageWriter {
  private readonly deps: PackageDependencies;
  private readonly cvs: CvCache;
  private readonly letters: LetterWriter;

  constructor(deps: PackageDependencies) {
    this.deps = deps;
    this.cvs = new CvCache(deps.reader);
    this.letters = new LetterWriter(deps);
  }

  /**
   * @param attempt claimed
   * @throws AppError UNAVAILABLE, STORAGE_FULL; may be retried
   */
  async write(em: EntityManager, attempt: AutoApplyAttempt, signal: AbortSignal): Promise<ApplicationPackage> {
    const { accounts, chooseCv, downloader } = this.deps;
    const { userId, jobId, job } = attempt;
    const profile = (await em.findOne(Profile, { userId })) ?? new Profile(userId, '');
    const address = (await accounts?.addressOf(userId)) ?? null;
    const cv = await chooseCv(em, userId);
    const readCv = cv === null ? null : (cv.readCv ?? (await this.cvs.read(cv.bytes, signal)));
    const route = this.route(job, { hasCv: cv !== null, address });
    const replyTo = address?.email ?? null;
    const facts = { profile, email: address?.email ?? profile.email, cvName: cv?.name ?? null };
    const { phone } = profile;
    const request = { attempt, applicant: profile, cv: { exists: cv !== null, readCv } };
    const written = await this.letters.write(em, request, signal);
    const askedFor = route.channel === AutoApplyChannel.EMAIL ? extraRequirements(job.description) : [];
    const contentProblem =
      cv === null ? null : (cvProblem(readCv, profile) ?? missingContent(route, written, askedFor));
    return {
      ...route,
      ...written,
      problem: mainProblem(route, contentProblem),
      replyTo,
      closing:
        route.channel === AutoApplyChannel.EMAIL ? mailClosing({ replyTo: replyTo ?? '', phone, url: job.url }) : '',
      subject: applicationSubject(profile, job),
      answers: await formAnswers(em, downloader, { userId, jobId }, facts),
      documents: cv === null ? [] : [await this.storeCv(em, userId, cv)],
      askedFor,
    };
  }

  private route(
    job: AutoApplyAttempt['job'],
    { hasCv, address }: { hasCv: boolean; address: { isConfirmed: boolean } | null },
  ): Route {
    const route = routeOf(job);
    // A CV wouldn't change that.
    if (route.problem === 'AUTOMATION_FORBIDDEN') return route;
    if (!hasCv) return byHand('NO_CV');
    if (route.channel === AutoApplyChannel.BY_HAND) return route;
    const problem: ProblemCode | null = address === null ? 'NO_ACCOUNT' : address.isConfirmed ? null : 'UNCONFIRMED';
    return { ...route, problem };
  }

  /** Stores a copy: the CV of the profile may be replaced, but what was sent must stay available. */
  private async storeCv(em: EntityManager, userId: string, cv: ChosenCv): Promise<StoredCv> {
    const { clock, store } = this.deps;
    const hash = await contentHash(cv.bytes);
    const details = { name: cv.name, size: cv.bytes.length, type: cv.type, cvVersionId: cv.versionId, hash };
    const existing = await tablesOf(em, { AutoApplyAttempt })
      .selectFrom((eb) =>
        eb
          .selectFrom('AutoApplyAttempt')
          .select((row) => sql<AutoApplyDocument>`jsonb_array_elements(${row.ref('documents')})`.as('document'))
          .where('userId', '=', userId)
          .as('kept'),
      )
      .select((eb) => sql<string>`${eb.ref('kept.document')}->>'url'`.as('url'))
      .where((eb) => sql<boolean>`${eb.ref('kept.document')}->>'hash' = ${hash}`)
      .limit(1)
      .executeTakeFirst();
    const file = parseFileAddress(existing?.url ?? '');
    if (file !== null && (await store.stat(file.key)) !== null) return { ...details, url: fileAddress(file.key) };
    const key = newFileKey('documents', userId, cv.extension, clock.now());
    await store.put(key, contentOf(cv.bytes), cv.type);
    return { ...details, url: fileAddress(key) };
  }
}

/** Of several problems, the one that isn't checked again before sending, such as a CV with another name. */
function mainProblem({ problem }: Route, contentProblem: ProblemCode | null): ProblemCode | null {
  return problem === 'AUTOMATION_FORBIDDEN' ? problem : (contentProblem ?? problem);
}

/** Why the person should check the CV before sending: it may be another person's. @param cv null: unreadable */
function cvProblem(cv: ReadCv | null, profile: Profile): ProblemCode | null {
  if (cv === null) return 'CV_UNREADABLE';
  return isSamePerson(cv.cv.basics.name ?? '', profile) ? null : 'CV_NAME';
}

/** What the mail lacks. Not needed when applying by hand, where the posting's page says it. */
function missingContent(
  { channel }: Route,
  { isOfCv }: WrittenLetter,
  askedFor: readonly string[],
): ProblemCode | null {
  if (channel !== AutoApplyChannel.EMAIL) return null;
  if (!isOfCv) return 'LETTER_BARE';
  return askedFor.length > 0 ? 'ASKS_MORE' : null;
}
