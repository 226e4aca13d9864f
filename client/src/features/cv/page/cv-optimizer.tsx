import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import '../../../ui/button.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';
import { BenefitsCard } from './benefits-card.tsx';
import classes from './cv-optimizer.module.css';
import { CvForm } from '../form/cv-form.tsx';
import { ResultCard } from '../run/result-card.tsx';
import { RunProgress } from '../run/run-progress.tsx';
import { type CvOptimizerProps, useCvOptimizer } from './use-cv-optimizer.ts';
import { useFocusAfter } from '../../../ui/focus.ts';
import { runTexts } from '../texts/run.texts.ts';

const CvResultWorkspace = lazyPart(async () => (await import('../result/cv-result-workspace.tsx')).CvResultWorkspace, {
  renderFallback: () => <LoadingState label={runTexts.loading} />,
});
const CvVersions = lazyPart(async () => (await import('../versions/cv-versions.tsx')).CvVersions);

/** The optimizer for people with Premium: the form, beside it the run or its result, below it the result's workspace. */
export function CvOptimizer(props: CvOptimizerProps) {
  const optimizer = useCvOptimizer(props);
  const { cvForm, isRunning, version } = optimizer;
  const isOnline = useOnline();
  const submit = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const work = useRef<HTMLDivElement>(null);
  const changes = useRef<HTMLButtonElement>(null);
  // The workspace is lazy; until it loads, only its placeholder is shown.
  const review = (): void => {
    const { current: tab } = changes;
    // Another tab may be open, and on a narrow page the document stands above them all.
    tab?.click();
    tab?.focus({ preventScroll: true });
    (tab ?? work.current)?.scrollIntoView();
  };

  // When a run ends, its Cancel button disappears and may have had the focus.
  useFocusAfter(isRunning, () => result.current ?? submit.current);

  // The button stands below all of the form; what it leads to may be above what is seen. Other tabs keep their place.
  const { file } = cvForm.form.values;
  const showOutcome = file ? scrollToNearest : undefined;

  return (
    <div className={classes.page}>
      {version && (
        <Button className={classes.jump} variant="default" onClick={() => result.current?.focus()}>
          {runTexts.goToResult}
        </Button>
      )}
      <div className={classes.form}>
        <CvForm
          form={cvForm.form}
          onChange={cvForm.change}
          onPick={cvForm.pick}
          isRunning={isRunning}
          isOnline={isOnline}
          onSubmit={cvForm.onSubmit}
          submitRef={submit}
        />
      </div>
      <div className={classes.beside}>
        <div className={classes.sticky}>
          <div className={classes.outcome}>
            {optimizer.failure !== null && (
              <div role="alert" ref={showOutcome}>
                <Notice tone="error">{optimizer.failure}</Notice>
              </div>
            )}
            {isRunning && (
              <div ref={showOutcome}>
                <RunProgress
                  fileName={optimizer.going?.fileName ?? file?.name ?? ''}
                  progress={optimizer.progress}
                  stage={optimizer.going?.stage ?? null}
                  hint={hintOf(isOnline, optimizer)}
                  isCancelling={optimizer.isCancelling}
                  onCancel={() => void optimizer.cancel()}
                />
              </div>
            )}
            {version && <ResultCard version={version} isNew={optimizer.isNew} headingRef={result} onReview={review} />}
          </div>
          <div className={classes.benefits}>
            <BenefitsCard />
          </div>
        </div>
      </div>
      <div className={classes.work} ref={work}>
        {version ? (
          <CvResultWorkspace versionId={version.id} changesRef={changes} onOpen={optimizer.open} />
        ) : (
          <CvVersions openId={null} onOpen={optimizer.open} />
        )}
      </div>
    </div>
  );
}

/** A ref: brings what appears on the page into view. */
function scrollToNearest(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function hintOf(
  isOnline: boolean,
  { isLost, going }: Pick<ReturnType<typeof useCvOptimizer>, 'isLost' | 'going'>,
): string | null {
  if (!isOnline) return runTexts.youreOffline;
  if (isLost) return runTexts.serverNotResponding;
  return going?.status === 'QUEUED' ? runTexts.queued : null;
}
