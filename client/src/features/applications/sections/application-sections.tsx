import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorSentence } from '../../../lib/error.ts';
import { ZoneContext } from '../../../lib/zone.ts';
import { ErrorState } from '../../../ui/query-state.tsx';
import type { Board } from '../model/board-cache.ts';
import { toastMoved, toastMoveFailed, toastMoveLost } from '../shared/board-toasts.tsx';
import { useNoteDrafts } from '../shared/use-note-drafts.ts';
import { BoardSyncContext } from '../sync/board-sync-context.ts';
import { useBoardMoves } from '../sync/use-board-moves.ts';
import { sectionTexts } from '../texts/sections.texts.ts';
import { CardSections, type SectionsLayout, SectionsSkeleton } from './card-sections.tsx';
import { useOneApplication } from './use-one-application.ts';

interface ApplicationSectionsProps {
  readonly applicationId: string;
  /** Names the stages on the stairs, where the page is wide enough. */
  readonly isLabelled?: boolean;
  /** Places the stage and all the rest; below each other unless given. Called with nothing for both once there is nothing to show. */
  readonly renderLayout?: SectionsLayout;
}

/**
 * All that belongs to one application, on a page that shows no board: where it stands, what is due, note, documents and
 * history. Shows nothing once the application is deleted.
 */
export function ApplicationSections({ applicationId, isLabelled = false, renderLayout }: ApplicationSectionsProps) {
  const { board, zone, error, retry, updates } = useOneApplication(applicationId);
  if (!board) {
    if (error === undefined) return <SectionsSkeleton renderLayout={renderLayout} />;
    const failure = <ErrorState message={errorSentence(error, sectionTexts.couldntLoad)} onRetry={retry} />;
    return renderLayout ? renderLayout(null, failure) : failure;
  }
  return (
    <ZoneContext value={zone}>
      <BoardSyncContext value={updates}>
        <Sections key={applicationId} board={board} isLabelled={isLabelled} renderLayout={renderLayout} />
      </BoardSyncContext>
    </ZoneContext>
  );
}

const nothing = (): void => undefined;

interface SectionsProps {
  readonly board: Board;
  readonly isLabelled: boolean;
  readonly renderLayout: SectionsLayout | undefined;
}

function Sections({ board, isLabelled, renderLayout }: SectionsProps) {
  const navigate = useNavigate();
  const failed = useCallback((error: unknown) => toastMoveFailed(error, (path) => void navigate(path)), [navigate]);
  const { applications, move } = useBoardMoves({
    board,
    moved: (card, from) => toastMoved(card, () => void move(card, from)),
    lost: toastMoveLost,
    failed: (_card, error) => failed(error),
  });
  const { drafts, actions } = useNoteDrafts(nothing);
  const [card] = applications;
  if (!card) return renderLayout?.(null, null) ?? null;
  return (
    <CardSections
      card={card}
      revision={board.revision}
      draft={drafts.get(card.id)}
      note={actions}
      isLabelled={isLabelled}
      hasPosting={false}
      renderLayout={renderLayout}
      onMove={(moved, stage) => void move(moved, stage)}
    />
  );
}
