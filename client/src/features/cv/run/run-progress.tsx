import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import '../../../ui/button.css';
import card from '../../../ui/card.module.css';
import type { CvRunStage } from '../../../graphql/types.generated.ts';
import { RUN_STAGES } from './progress-words.ts';
import { RunBar } from './run-bar.tsx';
import classes from './run-progress.module.css';
import { runTexts } from '../texts/run.texts.ts';

interface RunProgressProps {
  /** The name of the CV's file. */
  readonly fileName: string;
  /** 0 to 100. */
  readonly progress: number;
  /** null: the file is uploading, or the run is queued. */
  readonly stage: CvRunStage | null;
  /** Why it is waiting. */
  readonly hint: string | null;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
}

/** The progress of a run, its current stage, and Cancel. */
export function RunProgress({ fileName, progress, stage, hint, isCancelling, onCancel }: RunProgressProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // The pressed button is disabled now and loses the focus.
  useLayoutEffect(() => {
    if (document.activeElement?.matches(':disabled')) cancel.current?.focus({ preventScroll: true });
  }, []);
  const place = RUN_STAGES.findIndex((known) => known.stage === stage);

  return (
    <section className={card.card} aria-labelledby="cv-run">
      <div>
        <h2 id="cv-run">{runTexts.optimizingYourCv}</h2>
        <p className={classes.file}>{fileName}</p>
      </div>
      <RunBar progress={progress} />
      <output className={classes.hidden}>
        {place >= 0 && runTexts.stepOf(place + 1, RUN_STAGES.length, RUN_STAGES[place]?.title)}
      </output>
      <ol className={classes.stages} aria-label={runTexts.steps}>
        {RUN_STAGES.map(({ stage: id, title }, index) => (
          <li
            key={id}
            data-state={index < place ? 'done' : index === place ? 'now' : undefined}
            aria-current={index === place ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden="true">
              {index < place && <IconCheck size={12} stroke={3} />}
            </span>
            {title}
            {index < place && <span className={classes.hidden}> {runTexts.done}</span>}
          </li>
        ))}
      </ol>
      {hint && <output className={classes.hint}>{hint}</output>}
      <Button ref={cancel} variant="default" aria-disabled={isCancelling} onClick={() => !isCancelling && onCancel()}>
        {isCancelling ? runTexts.cancelling : runTexts.cancel}
      </Button>
    </section>
  );
}
