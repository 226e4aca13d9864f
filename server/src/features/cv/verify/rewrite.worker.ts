import type { ClaimAnswer } from '../model/claim-question.ts';
import type { CvOptions } from '../../../domain/index.ts';
import type { OnProgress } from '../../../platform/threads/thread-work.ts';
import type { ReadCv } from '../model/cv-model.ts';
import type { ModelSettings } from '../rewrite/language-model/chat.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { rewriteProviderOf } from '../rewrite/provider-of.ts';
import { rewriteChecked, type RewrittenCv } from './rewrite-checked.ts';

export interface RewriteTask {
  readonly readCv: ReadCv;
  readonly options: CvOptions;
  readonly posting: CvPosting | null;
  /** null = the built-in rules. */
  readonly model: ModelSettings | null;
  readonly today: Date;
  readonly answers: readonly ClaimAnswer[];
}

/** Rewrites and checks one CV. @throws as `rewriteChecked` */
export function run(
  { readCv, options, posting, model, today, answers }: RewriteTask,
  onProgress: OnProgress,
): Promise<RewrittenCv> {
  return rewriteChecked(readCv, options, posting, rewriteProviderOf(model, { now: () => today }), {
    // Never aborted: cancelling ends the thread.
    signal: new AbortController().signal,
    onProgress,
    today,
    answers,
  });
}
