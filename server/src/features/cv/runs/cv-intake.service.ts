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
  /** The timeout of a request. */
  readonly timeoutMs?: number | undefined;
}

/** A CV and its options in one request. */
export interface OptimizeRequest extends OptionFields {
  /** With or without a 'data:' prefix. */
  readonly base64: string;
  readonly idempotencyKey: string | null;
}

/** How long clients are willing to wait (limits-20). */
const TIMEOUT_MS = 2 * MINUTE_MS;
const FIRST_POLL_MS = 25;
const MAX_POLL_MS = 500;
const PREFIX = /^data:[^,]{0,200};base64,/iu;

/** CVs from API clients: uploaded as files, and optimised within one request. */
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
   * Stores an upload for a run. @returns its id
   *
   * @throws AppError PREMIUM_REQUIRED, and as `CvUploads.take`
   */
  async upload(viewer: Viewer, file: NewCvFile): Promise<string> {
    await this.requirePremium(viewer);
    return (await this.dependencies.uploads.take(viewer, file)).id;
  }

  /**
   * Starts a run and waits for its end; with a used idempotency key, for the previous run. The run continues if the
   * client disconnects.
   *
   * @param signal aborts waiting
   * @throws AppError INVALID_INPUT for invalid options or base64; then as `checkedCvFile` and `optimizeCv`, before
   *   anything is stored; STORAGE_FULL, UNAVAILABLE; TIMEOUT after two minutes; the error of the run; CONFLICT when it
   *   was cancelled
   */
  async optimize(viewer: Viewer, { base64, ...request }: OptimizeRequest, signal: AbortSignal): Promise<CvVersion> {
    const { uploads, runs, versions } = this.dependencies;
    await this.requirePremium(viewer);
    checkedOptions(request);
    const bytes = await decoded(base64);
    await nextTurn();
    const file = await checkedCvFile({ content: contentOf(bytes), name: () => '' });
    const before = await runs.runBefore(viewer, request, file.hash);
    const run = before ?? (await this.started(viewer, request, file));
    const { versionId, ...ended } = await this.ended(viewer, run, signal);
    // Only this request knows the upload.
    if (before === null) await uploads.drop(viewer.id, run.uploadId);
    if (ended.status === CvRunStatus.CANCELLED) throw new AppError('CONFLICT', CV_PROBLEM.runCancelled);
    if (ended.status === CvRunStatus.FAILED) throw failureOf(ended);
    // It may have been deleted already.
    if (versionId === null) throw new AppError('NOT_FOUND', CV_PROBLEM.versionGone);
    return versions.cvVersion(viewer, versionId);
  }

  private async started(viewer: Viewer, request: Omit<OptimizeRequest, 'base64'>, file: CheckedCvFile): Promise<CvRun> {
    const { uploads, runs } = this.dependencies;
    const upload = await uploads.keep(viewer, file);
    let run: CvRun | null = null;
    try {
      run = await runs.optimizeCv(viewer, { ...request, uploadId: upload.id });
      return run;
    } finally {
      // Refused, or a repeated request.
      if (run?.uploadId !== upload.id) await uploads.drop(viewer.id, upload.id);
    }
  }

  /** Polls, because the run may be executed by another server. */
  private async ended(viewer: Viewer, { id }: CvRun, signal: AbortSignal): Promise<CvRun> {
    const end = performance.now() + (this.dependencies.timeoutMs ?? TIMEOUT_MS);
    for (let wait = FIRST_POLL_MS; ; wait = Math.min(wait * 2, MAX_POLL_MS)) {
      const run = await this.dependencies.runs.cvRun(viewer, id);
      if (run === null) throw new AppError('NOT_FOUND', CV_PROBLEM.runGone);
      if (CV_RUNS.final.includes(run.status)) return run;
      if (performance.now() > end) throw new AppError('TIMEOUT');
      await delay(wait, undefined, { signal }).catch(() => undefined);
      // The client is gone.
      if (signal.aborted) throw new AppError('TIMEOUT');
    }
  }
}

function failureOf({ errorCode, errorMessage }: Pick<CvRun, 'errorCode' | 'errorMessage'>): AppError {
  return isErrorCode(errorCode) ? new AppError(errorCode, errorMessage ?? undefined) : new AppError('INTERNAL');
}

/** Decoded in chunks that yield to the event loop: the largest file would take 40 ms at once. */
const PIECE = 1024 * 1024;
const DIGITS = /^[\d+/A-Za-z]*$/u;

/** @throws AppError INVALID_INPUT */
async function decoded(text: string): Promise<Buffer> {
  const given = text.replace(PREFIX, '').trim();
  if (given === '' && text.trim() === '') throw refusal('none');
  // Padding is optional: many programs omit it.
  const end = given.length - (given.endsWith('==') ? 2 : given.endsWith('=') ? 1 : 0);
  const decodedPieces: Buffer[] = [];
  /** Four digits encode three bytes: the rest of a chunk starts the next one. */
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
