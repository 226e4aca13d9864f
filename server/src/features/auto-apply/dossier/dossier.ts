import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/db/tables.ts';
import { contentHash } from '../../../platform/storage/content-hash.ts';
import { newFileKey, fileAddress, parseFileAddress } from '../../../platform/storage/file-keys.ts';
import { contentOf } from '../../../platform/storage/file-store.ts';
import type { ReadCv } from '../../cv/cv.entry.ts';
import { LatestCvs } from './latest-cvs.ts';
import { Profile } from '../../profile/profile.entry.ts';
import { applicationSubject, isNameOf } from './application-letter.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { type AutoApplyAnswer, AutoApplyChannel, type AutoApplyDocument } from '../model/auto-apply-attempt.types.ts';
import type { ProblemCode } from '../model/auto-apply-problems.ts';
import { moreAskedFor } from '../posting/application-requests.ts';
import { byHand, type Route, routeOf } from '../mail/channels.ts';
import type { ChosenCv } from './chosen-cv.ts';
import type { DossierDependencies } from './dossier-dependencies.ts';
import { formAnswers } from './form-questions.ts';
import { LetterWriter, type WrittenLetter } from './letter-writer.ts';
import { mailClosing } from '../model/mail-text.ts';

/** Everything that is written for one application, before anything leaves. */
export interface Dossier extends Route, WrittenLetter {
  readonly replyTo: string | null;
  readonly subject: string;
  /** What stands below the letter; '' where nothing goes by mail. */
  readonly closing: string;
  readonly answers: readonly AutoApplyAnswer[];
  readonly documents: readonly AutoApplyDocument[];
  /** What the posting asks for beside a CV and a letter; none where nothing goes by mail. */
  readonly askedFor: readonly string[];
}

/** A file kept for dossiers; `hash` of its content, so that the same CV is kept once for each person. */
interface KeptDocument extends AutoApplyDocument {
  readonly hash: string;
}

/** Writes dossiers. Nothing of it reaches anybody, so it may be done again as often as it takes. */
export class DossierWriter {
  private readonly parts: DossierDependencies;
  private readonly cvs: LatestCvs;
  private readonly letters: LetterWriter;

  constructor(parts: DossierDependencies) {
    this.parts = parts;
    this.cvs = new LatestCvs(parts.reader);
    this.letters = new LetterWriter(parts);
  }

  /**
   * @param attempt claimed
   * @throws AppError UNAVAILABLE, STORAGE_FULL while something that is needed is away; it may be tried again
   */
  async write(em: EntityManager, attempt: AutoApplyAttempt, signal: AbortSignal): Promise<Dossier> {
    const { accounts, chooseCv, downloader } = this.parts;
    const { userId, jobId, job } = attempt;
    const profile = (await em.findOne(Profile, { userId })) ?? new Profile(userId, '');
    const address = (await accounts?.addressOf(userId)) ?? null;
    const cv = await chooseCv(em, userId);
    const readCv = cv === null ? null : (cv.readCv ?? (await this.cvs.read(cv.bytes, signal)));
    const route = this.route(job, { hasCv: cv !== null, address });
    const replyTo = address?.email ?? null;
    const facts = { profile, email: address?.email ?? profile.email, cvName: cv?.name ?? null };
    const { phone } = profile;
    const order = { attempt, applicant: profile, cv: { isThere: cv !== null, readCv } };
    const written = await this.letters.write(em, order, signal);
    const askedFor = route.channel === AutoApplyChannel.EMAIL ? moreAskedFor(job.description) : [];
    const doubt = cv === null ? null : (doubtAbout(readCv, profile) ?? lackOf(route, written, askedFor));
    return {
      ...route,
      ...written,
      problem: problemOf(route, doubt),
      replyTo,
      closing:
        route.channel === AutoApplyChannel.EMAIL ? mailClosing({ replyTo: replyTo ?? '', phone, url: job.url }) : '',
      subject: applicationSubject(profile, job),
      answers: await formAnswers(em, downloader, { userId, jobId }, facts),
      documents: cv === null ? [] : [await this.keep(em, userId, cv)],
      askedFor,
    };
  }

  private route(
    job: AutoApplyAttempt['job'],
    { hasCv, address }: { hasCv: boolean; address: { isConfirmed: boolean } | null },
  ): Route {
    const route = routeOf(job);
    // A CV would change nothing about it.
    if (route.problem === 'AUTOMATION_FORBIDDEN') return route;
    if (!hasCv) return byHand('NO_CV');
    if (route.channel === AutoApplyChannel.BY_HAND) return route;
    const problem: ProblemCode | null = address === null ? 'NO_ACCOUNT' : address.isConfirmed ? null : 'UNCONFIRMED';
    return { ...route, problem };
  }

  /** A copy of its own: the CV of the profile is replaced and removed, and what was sent stays known. */
  private async keep(em: EntityManager, userId: string, cv: ChosenCv): Promise<KeptDocument> {
    const { clock, store } = this.parts;
    const hash = await contentHash(cv.bytes);
    const about = { name: cv.name, size: cv.bytes.length, type: cv.type, cvVersionId: cv.versionId, hash };
    const known = await tablesOf(em, { AutoApplyAttempt })
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
    const file = parseFileAddress(known?.url ?? '');
    if (file !== null && (await store.stat(file.key)) !== null) return { ...about, url: fileAddress(file.key) };
    const key = newFileKey('documents', userId, cv.extension, clock.now());
    await store.put(key, contentOf(cv.bytes), cv.type);
    return { ...about, url: fileAddress(key) };
  }
}

/**
 * Of several the one that nobody would find out later: what stands in a mail's way is asked again before it leaves, whose
 * CV it is, is not.
 */
function problemOf({ problem }: Route, doubt: ProblemCode | null): ProblemCode | null {
  return problem === 'AUTOMATION_FORBIDDEN' ? problem : (doubt ?? problem);
}

/** Why somebody is to look at the CV before it leaves: it may be another person's. @param cv null: nobody can read it */
function doubtAbout(cv: ReadCv | null, profile: Profile): ProblemCode | null {
  if (cv === null) return 'CV_UNREADABLE';
  return isNameOf(cv.cv.basics.name ?? '', profile) ? null : 'CV_NAME';
}

/** What a mail would lack if it left as it was written. Who applies by hand sees it on the page of the posting. */
function lackOf({ channel }: Route, { isOfCv }: WrittenLetter, askedFor: readonly string[]): ProblemCode | null {
  if (channel !== AutoApplyChannel.EMAIL) return null;
  if (!isOfCv) return 'LETTER_BARE';
  return askedFor.length > 0 ? 'ASKS_MORE' : null;
}
