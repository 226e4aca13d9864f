import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { isErrorCode } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { contentOf } from '../../../platform/storage/file-store.ts';
import type { PremiumService } from '../../premium/premium.entry.ts';
import { requirePremium } from '../model/require-premium.ts';
import { type CvRun, CvRunStatus } from './cv-run.entity.ts';
import { CV_RUNS } from './cv-run-transitions.ts';
import type { CvRunsService } from './cv-runs.service.ts';
import { type CheckedCvFile, checkedCvFile, type CvUploads, type NewCvFile } from '../uploads/cv-uploads.ts';
import type { CvVersion } from '../versions/cv-version.entity.ts';
import type { CvVersionsService } from '../versions/cv-versions.service.ts';
import { checkedOptions, type OptionFields } from '../model/cv-options.ts';
import { refusal } from '../extract/cv-refusals.ts';
import { CV_PROBLEM } from '../model/cv.texts.ts';

export interface CvIntakeDependencies {
  readonly premium: PremiumService;
  readonly uploads: CvUploads;
  readonly runs: CvRunsService;
  readonly versions: CvVersionsService;
  /** How long a request waits for its run. */
  readonly timeoutMs?: number | undefined;
}

/** A CV with what is to become of it, in one request. */
export interface OptimizeRequest extends OptionFields {
  /** With or without a 'data:' prefix. */
  readonly base64: string;
  readonly idempotencyKey: string | null;
}

/** How long whoever asks is willing to wait (limits-20). */
const TIMEOUT_MS = 2 * MINUTE_MS;
const FIRST_LOOK_MS = 25;
const LAST_LOOK_MS = 500;
const PREFIX = /^data:[^,]{0,200};base64,/iu;

/** CVs from outside the web app: handed in as files, and optimised while the request waits. */
export class CvIntakeService {
  private readonly dependencies: CvIntakeDependencies;

  constructor(dependencies: CvIntakeDependencies) {
    this.dependencies = dependencies;
  }

  /** @throws AppError PREMIUM_REQUIRED */
  requirePremium(viewer: Viewer): Promise<void> {
    return requirePremium(this.dependencies.premium, viewer);
  }

  /**
   * Keeps a file for a run. @returns its id
   *
   * @throws AppError PREMIUM_REQUIRED, and as `CvUploads.take`
   */
  async upload(viewer: Viewer, file: NewCvFile): Promise<string> {
    await this.requirePremium(viewer);
    return (await this.dependencies.uploads.take(viewer, file)).id;
  }

  /**
   * Starts a run and waits for its end; under a key that was used before, for the run of that time. Should whoever asks
   * go away, the run goes on.
   *
   * @param signal ends the waiting
   * @throws AppError INVALID_INPUT for options and for base64 that is none; then as `checkedCvFile` and `optimizeCv`,
   *   before anything is kept; STORAGE_FULL, UNAVAILABLE; TIMEOUT after two minutes; whatever the run failed with; CONFLICT when it was cancelled
   */
  async optimize(viewer: Viewer, { base64, ...request }: OptimizeRequest, signal: AbortSignal): Promise<CvVersion> {
    const { uploads, runs, versions } = this.dependencies;
    await this.requirePremium(viewer);
    checkedOptions(request);
    const bytes = await decoded(base64);
    await nextTurn();
    const file = await checkedCvFile({ content: contentOf(bytes), name: () => '' });
    const before = await runs.runBefore(viewer, request, file.hash);
    const run = before ?? (await this.begun(viewer, request, file));
    const { versionId, ...ended } = await this.ended(viewer, run, signal);
    // Nobody but this request knows of it.
    if (before === null) await uploads.drop(viewer.id, run.uploadId);
    if (ended.status === CvRunStatus.CANCELLED) throw new AppError('CONFLICT', CV_PROBLEM.runCancelled);
    if (ended.status === CvRunStatus.FAILED) throw failureOf(ended);
    // It may have been deleted as soon as it was there.
    if (versionId === null) throw new AppError('NOT_FOUND', CV_PROBLEM.versionGone);
    return versions.cvVersion(viewer, versionId);
  }

  private async begun(viewer: Viewer, request: Omit<OptimizeRequest, 'base64'>, file: CheckedCvFile): Promise<CvRun> {
    const { uploads, runs } = this.dependencies;
    const upload = await uploads.keep(viewer, file);
    let run: CvRun | null = null;
    try {
      run = await runs.optimizeCv(viewer, { ...request, uploadId: upload.id });
      return run;
    } finally {
      // Refused, or asked for before.
      if (run?.uploadId !== upload.id) await uploads.drop(viewer.id, upload.id);
    }
  }

  /** Looks again and again: the run may go on at another server. */
  private async ended(viewer: Viewer, { id }: CvRun, signal: AbortSignal): Promise<CvRun> {
    const end = performance.now() + (this.dependencies.timeoutMs ?? TIMEOUT_MS);
    for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 2, LAST_LOOK_MS)) {
      const run = await this.dependencies.runs.cvRun(viewer, id);
      if (run === null) throw new AppError('NOT_FOUND', CV_PROBLEM.runGone);
      if (CV_RUNS.final.includes(run.status)) return run;
      if (performance.now() > end) throw new AppError('TIMEOUT');
      await delay(wait, undefined, { signal }).catch(() => undefined);
      // Nobody is there to be answered.
      if (signal.aborted) throw new AppError('TIMEOUT');
    }
  }
}

function failureOf({ errorCode, errorMessage }: Pick<CvRun, 'errorCode' | 'errorMessage'>): AppError {
  return isErrorCode(errorCode) ? new AppError(errorCode, errorMessage ?? undefined) : new AppError('INTERNAL');
}

/** Looked at between two turns of the event loop: the whole of the largest file takes 40 ms. */
const PIECE = 1024 * 1024;
const DIGITS = /^[\d+/A-Za-z]*$/u;

/** @throws AppError INVALID_INPUT */
async function decoded(text: string): Promise<Buffer> {
  const given = text.replace(PREFIX, '').trim();
  if (given === '' && text.trim() === '') throw refusal('none');
  // Many programs leave it out: it says nothing.
  const end = given.length - (given.endsWith('==') ? 2 : given.endsWith('=') ? 1 : 0);
  const decodedPieces: Buffer[] = [];
  /** Four digits make three bytes: what is left of a piece begins the next one. */
  let rest = '';
  for (let at = 0; at < end; at += PIECE) {
    const piece = given.slice(at, Math.min(at + PIECE, end)).replace(/\s+/gu, '');
    if (!DIGITS.test(piece)) throw notBase64();
    const digits = rest + piece;
    const whole = digits.length - (digits.length % 4);
    decodedPieces.push(Buffer.from(digits.slice(0, whole), 'base64'));
    rest = digits.slice(whole);
    if (end > PIECE) await nextTurn();
  }
  if (rest.length === 1) throw notBase64();
  return Buffer.concat([...decodedPieces, Buffer.from(rest, 'base64')]);
}

const notBase64 = (): AppError => invalidInput(CV_PROBLEM.notBase64, { field: 'resumeAsBase64String' });
