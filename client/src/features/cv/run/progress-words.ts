import type { CvRunStage } from '../../../graphql/types.generated.ts';
import { runTexts } from '../texts/run.texts.ts';

/** The text beside the bar (cv-14). @param progress 0 to 100 */
export function progressText(progress: number): string {
  if (progress < 25) return runTexts.preparingFile;
  if (progress < 50) return runTexts.convertingToBase64;
  return progress < 100 ? runTexts.optimizingWithAi : runTexts.complete;
}

/** The actual stages, in order. */
export const RUN_STAGES: readonly { readonly stage: CvRunStage; readonly title: string }[] = [
  { stage: 'READING', title: runTexts.reading },
  { stage: 'STRUCTURING', title: runTexts.structuring },
  { stage: 'REWRITING', title: runTexts.rewriting },
  { stage: 'CHECKING', title: runTexts.checking },
  { stage: 'RENDERING', title: runTexts.rendering },
];
