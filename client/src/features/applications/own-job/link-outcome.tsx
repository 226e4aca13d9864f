import { stageTitle } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';
import type { BoardApplication } from '../model/board-cache.ts';
import { cardFacts } from '../model/card-facts.ts';
import { stageIdOf } from '../model/stage-name.ts';
import classes from './own-job.module.css';
import type { LinkReading } from './use-read-link.ts';
import { ownJobTexts } from '../texts/own-job.texts.ts';

interface LinkOutcomeProps {
  readonly reading: LinkReading;
  /** The application that the link belongs to, when the board has it already. */
  readonly existing: BoardApplication | undefined;
  /** A posting of the search can be put on the board in place of what the form holds. */
  readonly canAdd: boolean;
  readonly onAdd: (jobId: string) => void;
  readonly onShow: (application: BoardApplication) => void;
}

/** What came of reading a page. The live region is always there to be heard. */
export function LinkOutcome({ reading, existing, canAdd, onAdd, onShow }: LinkOutcomeProps) {
  return (
    <output className={classes.outcome}>
      {reading.is === 'reading' && <p className={classes.hint}>{ownJobTexts.readingThePage}</p>}
      {reading.is === 'failed' && <Notice tone="due">{reading.sentence}</Notice>}
      {existing ? (
        <AlreadyThere existing={existing} onShow={onShow} />
      ) : (
        reading.is === 'found' && <Found reading={reading} canAdd={canAdd} onAdd={onAdd} />
      )}
    </output>
  );
}

function AlreadyThere({ existing, onShow }: { existing: BoardApplication } & Pick<LinkOutcomeProps, 'onShow'>) {
  const { title, company } = cardFacts(existing);
  return (
    <Notice tone="due">
      <p className={classes.posting}>
        {ownJobTexts.alreadyOnBoard(title, company, stageTitle(stageIdOf(existing.stage)))}
      </p>
      <Button variant="light" size="compact-md" onClick={() => onShow(existing)}>
        {ownJobTexts.show}
      </Button>
    </Notice>
  );
}

interface FoundProps extends Pick<LinkOutcomeProps, 'canAdd' | 'onAdd'> {
  readonly reading: Extract<LinkReading, { is: 'found' }>;
}

function Found({ reading, canAdd, onAdd }: FoundProps) {
  const { jobId, title, company } = reading.job;
  if (jobId === null) {
    return <p className={classes.hint}>{ownJobTexts.filledIn}</p>;
  }
  return (
    <Notice>
      <p className={classes.posting}>
        {ownJobTexts.footholdHasThisJob(title, company)}
        {canAdd && ownJobTexts.addToSeeClosing}
      </p>
      {canAdd && (
        <Button variant="light" size="compact-md" onClick={() => onAdd(jobId)}>
          {ownJobTexts.addThisJob}
        </Button>
      )}
    </Notice>
  );
}
