import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import { PostingText } from '../../../ui/posting-text.tsx';
import { ErrorState } from '../../../ui/query-state.tsx';
import { ApplicationFacts } from '../details/application-facts.tsx';
import { DetailsNote } from '../details/details-note.tsx';
import { Documents } from '../details/documents.tsx';
import { SalaryExpectation } from '../details/salary-expectation.tsx';
import { Timeline } from '../details/timeline.tsx';
import { useApplicationDetails } from '../details/use-application-details.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { stageIdOf, stageNameOf } from '../model/stage-name.ts';
import { ReminderPanel } from '../reminders/reminder-panel.tsx';
import { useReminderState } from '../reminders/use-reminder-state.ts';
import type { NoteActions, NoteDraft } from '../shared/use-note-drafts.ts';
import { detailsTexts } from '../texts/details.texts.ts';
import { salaryExpectationTexts } from '../texts/salary-expectation.texts.ts';
import { sectionTexts } from '../texts/sections.texts.ts';
import { useWholeTimelines } from '../timeline/use-whole-timelines.ts';
import classes from './card-sections.module.css';
import { StageLine } from './stage-line.tsx';
import { StageStairs } from './stage-stairs.tsx';

/** Where the stage goes, and where all the rest. */
export type SectionsLayout = (stage: ReactNode, rest: ReactNode) => ReactNode;

interface CardSectionsProps {
  /** The application as the board has it, so that what is done here and elsewhere shows at once. */
  readonly card: BoardApplication;
  /** The revision of the board. */
  readonly revision: number;
  readonly draft: NoteDraft | undefined;
  readonly note: NoteActions;
  readonly isLabelled?: boolean;
  /** Shows the posting and what it says in short; false where the page around shows them. */
  readonly hasPosting?: boolean;
  /** Places the stage and all the rest; below each other unless given. */
  readonly renderLayout?: SectionsLayout | undefined;
  readonly onMove: (card: BoardApplication, stage: BoardApplication['stage']) => void;
  /** Changes a job of the person's own; left out where that is not offered. */
  readonly onEditJob?: (card: BoardApplication) => void;
}

/** All that belongs to one application: stage, what is due, note, documents, history, facts, salary expectation and the saved posting. */
export function CardSections({ card, revision, draft, note, ...options }: CardSectionsProps) {
  const { isLabelled = false, hasPosting = true, renderLayout, onMove, onEditJob } = options;
  const { data, error, retry, refresh } = useApplicationDetails(card.id, revision);
  const application = data?.viewer?.application;
  const { timelines, hasFailed: isTimelineCut } = useWholeTimelines(useMemo(() => listOf(application), [application]));
  const entries = timelines?.get(card.id);
  const hasFailed = (error !== undefined && !application) || isTimelineCut;
  const reminder = useReminderState(card.nextReminder);
  const isDue = reminder === 'due' || reminder === 'overdue';
  const posting = application?.savedPosting;
  const stage = (
    <section className={classes.section} aria-label={sectionTexts.stage}>
      <StageStairs
        stage={stageIdOf(card.stage)}
        isDue={isDue}
        isLabelled={isLabelled}
        onMove={(to) => onMove(card, stageNameOf(to))}
      />
      <StageLine card={card} entries={entries} onMove={(to) => onMove(card, to)} />
    </section>
  );
  const rest = (
    <>
      <Section title={detailsTexts.reminder}>
        <ReminderPanel card={card} />
      </Section>
      <Section title={detailsTexts.note}>
        <DetailsNote card={card} draft={draft} note={note} />
      </Section>
      {hasFailed ? (
        <div className={classes.section}>
          <ErrorState message={errorSentence(error)} onRetry={retry} />
        </div>
      ) : (
        <>
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
          <Section title={detailsTexts.history}>
            {entries ? <Timeline entries={entries} /> : <Waiting rows={3} />}
          </Section>
        </>
      )}
      {hasPosting && (
        <Section title={detailsTexts.facts}>
          <ApplicationFacts card={card} job={application?.job} onEditJob={onEditJob && (() => onEditJob(card))} />
        </Section>
      )}
      <Section title={salaryExpectationTexts.title}>
        <SalaryExpectation card={card} />
      </Section>
      {hasPosting && posting && <Posting posting={posting} />}
    </>
  );
  return (renderLayout ?? stacked)(stage, <div className={classes.sections}>{rest}</div>);
}

const stacked: SectionsLayout = (stage, rest) => (
  <div className={classes.stacked}>
    {stage}
    {rest}
  </div>
);

/** In place of the sections while the application is loading. */
export function SectionsSkeleton({ renderLayout = stacked }: { readonly renderLayout?: SectionsLayout | undefined }) {
  return renderLayout(
    <div className={classes.section}>
      <Waiting rows={2} />
    </div>,
    <div className={classes.section}>
      <Waiting rows={5} />
    </div>,
  );
}

const listOf = <Item,>(item: Item | null | undefined): readonly Item[] => (item ? [item] : []);

const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
});

/** Longer texts are folded. */
const FOLD_LENGTH = 600;

interface SavedPosting {
  readonly description: string;
  readonly document: unknown;
  readonly savedAt: string;
}

/** The posting as it was when it was saved, which stays even when the job is gone. */
function Posting({ posting }: { readonly posting: SavedPosting }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = posting.description.length > FOLD_LENGTH;
  return (
    <Section title={sectionTexts.posting(DAY.format(new Date(posting.savedAt)))}>
      <div className={classes.posting} data-folded={(isLong && !isOpen) || undefined}>
        <PostingText document={posting.document} text={posting.description} />
      </div>
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? sectionTexts.readLess : sectionTexts.readItAll}
        </button>
      )}
    </Section>
  );
}

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
