import {
  EmploymentType,
  EXPERIENCE_LABELS,
  ExperienceLevel,
  WORK_MODE_LABELS,
  WorkMode,
} from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { IconExternalLink, IconFileText, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import '../../../ui/button.css';
import type { BoardApplication } from '../model/board-cache.ts';
import { cardFacts } from '../model/card-facts.ts';
import classes from './application-details.module.css';
import type { ApplicationDetailsQuery } from './application-details.generated.ts';
import { detailsTexts } from '../texts/details.texts.ts';

type DetailedJob = NonNullable<NonNullable<ApplicationDetailsQuery['viewer']>['application']>['job'];

interface ApplicationFactsProps {
  readonly card: BoardApplication;
  /** Comes after the card. */
  readonly job: DetailedJob | undefined;
  /** Left out where a job of one's own cannot be changed. */
  readonly onEditJob: (() => void) | undefined;
}

/** What is known of an application and its posting, and the way there. */
export function ApplicationFacts({ card, job, onEditJob }: ApplicationFactsProps) {
  const { location, salary, appliedAt, appliedDay, url } = cardFacts(card);
  const kind = job && [
    ...job.employment.map((type) => EmploymentType[type]),
    ...(job.workMode ? [WORK_MODE_LABELS[WorkMode[job.workMode]]] : []),
    ...(job.level ? [EXPERIENCE_LABELS[ExperienceLevel[job.level]]] : []),
  ];
  const { closed, isSample, isOwn } = card.job;
  return (
    <>
      <dl className={classes.facts}>
        {location && <Fact label={detailsTexts.location}>{location}</Fact>}
        {salary && <Fact label={detailsTexts.salary}>{salary}</Fact>}
        {kind && kind.length > 0 && <Fact label={detailsTexts.type}>{kind.join(', ')}</Fact>}
        <Fact label={detailsTexts.added}>
          <time dateTime={appliedDay}>{appliedAt}</time>
        </Fact>
      </dl>
      {isOwn && <p className={classes.hint}>{detailsTexts.addedByYou}</p>}
      {card.autoApplyAttemptId !== null && (
        <p className={classes.hint}>
          {detailsTexts.foundByAutoApply} <Link to={paths.inbox('history')}>{detailsTexts.seeTheApplication}</Link>
        </p>
      )}
      {closed && <p className={classes.hint}>{detailsTexts.jobClosed}</p>}
      {isSample && <p className={classes.hint}>{detailsTexts.sampleJob}</p>}
      <div className={classes.actions}>
        <Button
          component={Link}
          to={paths.cvOptimize({ application: card.id })}
          variant="default"
          size="compact-md"
          leftSection={<IconFileText size={16} aria-hidden="true" />}
        >
          {detailsTexts.tailorMyCv}
        </Button>
        {url && (
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            size="compact-md"
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            {detailsTexts.viewJob}
          </Button>
        )}
        {isOwn && onEditJob && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={onEditJob}
          >
            {detailsTexts.editJob}
          </Button>
        )}
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
