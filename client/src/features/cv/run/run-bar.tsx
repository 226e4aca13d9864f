import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { progressText } from './progress-words.ts';
import classes from './run-bar.module.css';
import { runTexts } from '../texts/run.texts.ts';

/** How far a run has come, as a bar and in words. @param progress 0 to 100 */
export function RunBar({ progress }: { readonly progress: number }) {
  return (
    <div className={classes.bar}>
      <ProgressBar label={runTexts.optimizingYourCv} value={progress} />
      <div className={classes.line}>
        <output>{progressText(progress)}</output>
        <span>{progress}%</span>
      </div>
    </div>
  );
}
