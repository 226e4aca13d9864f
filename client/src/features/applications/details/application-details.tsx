import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { type ReactNode, useId, useMemo } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import { ErrorState } from '../../../ui/query-state.tsx';
import type { BoardApplication } from '../model/board-cache.ts';
import { ReminderPanel } from '../reminders/reminder-panel.tsx';
import { useWholeTimelines } from '../timeline/use-whole-timelines.ts';
import type { NoteActions, NoteDraft } from '../shared/use-note-drafts.ts';
import { ApplicationFacts } from './application-facts.tsx';
import classes from './application-details.module.css';
import { DetailsNote } from './details-note.tsx';
import { Documents } from './documents.tsx';
import { SalaryExpectation } from './salary-expectation.tsx';
import { Timeline } from './timeline.tsx';
import { useApplicationDetails } from './use-application-details.ts';
import { detailsTexts } from '../texts/details.texts.ts';

interface ApplicationDetailsProps {
  /** The application as the board has it, so that what is done here and elsewhere shows at once. */
  readonly card: BoardApplication;
  /** The revision of the board. */
  readonly revision: number;
  readonly draft: NoteDraft | undefined;
  readonly note: NoteActions;
  readonly onMove: (card: BoardApplication, stage: BoardApplication['stage']) => void;
  /** Changes a job of the person's own. */
  readonly onEditJob: (card: BoardApplication) => void;
}

/** All that belongs to one application: facts, reminder, salary expectation, note, documents and what happened to it. */
export function ApplicationDetails({ card, revision, draft, note, ...actions }: ApplicationDetailsProps) {
  const { data, error, retry, refresh } = useApplicationDetails(card.id, revision);
  const application = data?.viewer?.application;
  const { timelines, hasFailed: isTimelineCut } = useWholeTimelines(useMemo(() => listOf(application), [application]));
  const entries = timelines?.get(card.id);
  const hasFailed = (error !== undefined && !application) || isTimelineCut;
  return (
    <div className={classes.details}>
      <Section title={detailsTexts.facts}>
        <ApplicationFacts
          card={card}
          job={application?.job}
          onMove={(stage) => actions.onMove(card, stage)}
          onEditJob={() => actions.onEditJob(card)}
        />
      </Section>
      <div className={classes.aside}>
        <Section title={detailsTexts.reminder}>
          <ReminderPanel card={card} />
        </Section>
        <Section title={detailsTexts.salaryExpectation}>
          <SalaryExpectation card={card} />
        </Section>
        {!hasFailed && (
          <Section title={detailsTexts.history}>
            {entries ? <Timeline entries={entries} /> : <Waiting rows={3} />}
          </Section>
        )}
      </div>
      <Section title={detailsTexts.note}>
        <DetailsNote card={card} draft={draft} note={note} />
      </Section>
      {hasFailed ? (
        <ErrorState message={errorSentence(error)} onRetry={retry} />
      ) : (
        <Section title={detailsTexts.documents}>
          {application ? (
            <Documents
              applicationId={card.id}
              documents={application.documents}
              hasProfileCv={Boolean(data?.profile?.cvUrl)}
              onAttached={refresh}
            />
          ) : (
            <Waiting rows={2} />
          )}
        </Section>
      )}
    </div>
  );
}

const listOf = <Item,>(item: Item | null | undefined): readonly Item[] => (item ? [item] : []);

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Waiting({ rows }: { rows: number }) {
  return (
    <div className={classes.waiting} aria-busy="true">
      <span className={classes.hidden}>{detailsTexts.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={36} radius="md" />
      ))}
    </div>
  );
}
