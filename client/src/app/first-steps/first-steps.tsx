import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CvUpload } from '../../features/profile/cv-upload.tsx';
import '../../ui/button.css';
import { firstStepsTexts } from '../texts/first-steps.texts.ts';
import { FirstJobs } from './first-jobs.tsx';
import { useEndFirstStepsMutation } from './first-steps.generated.ts';
import classes from './first-steps.module.css';
import { type JobSearch, SearchForm } from './search-form.tsx';

const STEPS = [firstStepsTexts.cv, firstStepsTexts.search, firstStepsTexts.jobs] as const;
const NO_SEARCH: JobSearch = { keywords: [], places: [] };

interface FirstStepsProps {
  /** '' while there is none. */
  readonly cvUrl: string;
}

/** Offered once to a new account, each step to be skipped: a CV, what one looks for, and ten jobs to save. */
export function FirstSteps({ cvUrl }: FirstStepsProps) {
  const [at, setAt] = useState(0);
  const [search, setSearch] = useState(NO_SEARCH);
  const [endSteps] = useEndFirstStepsMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus();
  }, [at]);

  // A step that was skipped is passed, not done.
  const isDone = [cvUrl !== '', search !== NO_SEARCH];
  const end = (): void => void endSteps().catch(() => undefined);
  const goOn = (): void => {
    hasMoved.current = true;
    if (at === STEPS.length - 1) end();
    else setAt(at + 1);
  };
  const step = (title: string, text: string, content: ReactNode): ReactNode => (
    <div className={classes.step}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      {content}
    </div>
  );

  return (
    <section className={classes.root} aria-labelledby="first-steps">
      <div className={classes.head}>
        <div>
          <h2 id="first-steps">{firstStepsTexts.title}</h2>
          <p>{firstStepsTexts.lead}</p>
        </div>
        <Button variant="subtle" color="gray" onClick={end}>
          {firstStepsTexts.skipAll}
        </Button>
      </div>
      <div className={classes.card}>
        <ol className={classes.stairs} aria-label={firstStepsTexts.steps}>
          {STEPS.map((name, index) => (
            <li key={name} data-reached={index <= at || undefined} aria-current={index === at ? 'step' : undefined}>
              <span>
                {index < at && isDone[index] === true && (
                  <IconCheck size={16} stroke={2.25} aria-label={firstStepsTexts.stepDone} />
                )}
                {name}
              </span>
            </li>
          ))}
        </ol>
        {at === 0 &&
          step(
            firstStepsTexts.cvTitle,
            firstStepsTexts.cvText,
            <>
              <CvUpload url={cvUrl} />
              <Actions isMain={cvUrl !== ''} label={firstStepsTexts.next} onGoOn={goOn} />
            </>,
          )}
        {at === 1 &&
          step(
            firstStepsTexts.searchTitle,
            firstStepsTexts.searchText,
            <SearchForm
              onSaved={(saved) => {
                setSearch(saved);
                goOn();
              }}
              onSkip={goOn}
            />,
          )}
        {at === 2 &&
          step(
            firstStepsTexts.jobsTitle,
            firstStepsTexts.jobsText,
            <>
              <FirstJobs search={search} />
              <Actions isMain label={firstStepsTexts.done} onGoOn={goOn} />
            </>,
          )}
      </div>
    </section>
  );
}

interface ActionsProps {
  /** Whether there is something to go on with; else the step is skipped. */
  readonly isMain: boolean;
  readonly label: string;
  readonly onGoOn: () => void;
}

function Actions({ isMain, label, onGoOn }: ActionsProps) {
  return (
    <div className={classes.actions}>
      <Button variant={isMain ? 'filled' : 'default'} onClick={onGoOn}>
        {isMain ? label : firstStepsTexts.skip}
      </Button>
    </div>
  );
}
