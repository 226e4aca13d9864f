import { decodeText } from '../../../platform/outbound/response-text.ts';
import type { Download } from '../../../platform/outbound/fetcher.ts';
import type { AutoApplyAnswer } from '../model/auto-apply-attempt.types.ts';
import { answersOf } from './form-answers.ts';
import type { FormFacts } from './form-questions.ts';

/** Fills a downloaded form with facts. */
export const run = ({
  form,
  facts,
}: {
  readonly form: Pick<Download, 'bytes' | 'contentType' | 'url'>;
  readonly facts: FormFacts;
}): AutoApplyAnswer[] => answersOf(decodeText(form), facts);
