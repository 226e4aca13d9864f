import type { CvRunStage } from '../../../graphql/types.generated.ts';

/** What stands beside the bar (cv-14). @param progress 0 to 100 */
export function progressText(progress: number): string {
  if (progress < 25) return 'Preparing file...';
  if (progress < 50) return 'Converting to base64...';
  return progress < 100 ? 'Optimizing with AI... (This may take up to 2 minutes)' : 'Complete!';
}

/** What is really going on, in its order. */
export const RUN_STAGES: readonly { readonly stage: CvRunStage; readonly title: string }[] = [
  { stage: 'READING', title: 'Reading' },
  { stage: 'STRUCTURING', title: 'Structuring' },
  { stage: 'REWRITING', title: 'Rewriting' },
  { stage: 'CHECKING', title: 'Checking' },
  { stage: 'RENDERING', title: 'Rendering' },
];
