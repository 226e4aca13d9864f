import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import '../../ui/button.css';
import { ErrorState, LoadingState } from '../../ui/query-state.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { AddBoard } from './add-board.tsx';
import classes from './admin.module.css';
import { type AdminBoardsQuery, useAdminBoardsQuery, useReadFeedBoardsMutation } from './admin.generated.ts';
import { BoardRow } from './board-row.tsx';
import { Panel } from './panel.tsx';
import { adminTexts } from './texts/admin.texts.ts';
import { useAdminChange } from './use-admin-change.ts';
import type { FeedRuns } from './use-feed-runs.ts';

const STATES = ['ALL', 'FAILING', 'DROPPED', 'OFF'] as const;

/** The list of boards: found by name and state, added, read, switched and removed. */
export function BoardsPanel({ runs: { unfinished, refetch: refetchRuns } }: { readonly runs: FeedRuns }) {
  const [state, setState] = useState<(typeof STATES)[number]>('ALL');
  const [text, setText] = useState('');
  const query = useAdminBoardsQuery({ variables: { state, text }, fetchPolicy: 'cache-and-network' });
  const [read] = useReadFeedBoardsMutation();
  const { run } = useAdminChange();
  const again = (): void => void query.refetch().catch(() => undefined);
  const readNow = async (boardId: string | null): Promise<void> => {
    if (await run(() => read({ variables: { input: { boardId } } }))) refetchRuns();
  };
  const boards = (query.data ?? query.previousData)?.admin?.boards;
  const isIdle = unfinished === null;
  return (
    <Panel
      title={adminTexts.boardsTitle}
      actions={
        isIdle &&
        (boards?.totalCount ?? 0) > 0 && (
          <Button variant="default" onClick={() => void readNow(null)}>
            {adminTexts.readAll}
          </Button>
        )
      }
    >
      <AddBoard onAdded={again} />
      <div className={classes.fields}>
        <TextFilter label={adminTexts.filterBoards} value={text} onCommit={setText} />
        <NativeSelect
          label={adminTexts.show}
          value={state}
          onChange={(event) => setState(STATES.find((one) => one === event.currentTarget.value) ?? 'ALL')}
          data={STATES.map((value) => ({ value, label: adminTexts.states[value] }))}
        />
      </div>
      {boards === undefined ? (
        query.error ? (
          <ErrorState message={adminTexts.couldntLoadBoards} onRetry={again} />
        ) : (
          <LoadingState label={adminTexts.boardsLoading} />
        )
      ) : (
        <Boards
          boards={boards}
          isFiltered={state !== 'ALL' || text !== ''}
          onRead={isIdle ? (id) => void readNow(id) : null}
          onChanged={again}
          onMore={() =>
            void query.fetchMore({
              variables: { after: boards.pageInfo.endCursor },
              updateQuery: (before, { fetchMoreResult }) => joined(before, fetchMoreResult),
            })
          }
        />
      )}
    </Panel>
  );
}

/** Both pages as one, so far as both are there. */
function joined(before: AdminBoardsQuery, more: AdminBoardsQuery): AdminBoardsQuery {
  if (!before.admin || !more.admin) return before;
  const nodes = [...before.admin.boards.nodes, ...more.admin.boards.nodes];
  return { ...more, admin: { ...more.admin, boards: { ...more.admin.boards, nodes } } };
}

interface BoardsProps {
  readonly boards: NonNullable<AdminBoardsQuery['admin']>['boards'];
  readonly isFiltered: boolean;
  /** null: another run goes on. */
  readonly onRead: ((id: string) => void) | null;
  readonly onChanged: () => void;
  readonly onMore: () => void;
}

function Boards({ boards, isFiltered, onRead, onChanged, onMore }: BoardsProps) {
  if (boards.nodes.length === 0) {
    return <p className={classes.dimmed}>{isFiltered ? adminTexts.noMatches : adminTexts.noBoards}</p>;
  }
  return (
    <>
      <p className={classes.dimmed} role="status">
        {adminTexts.found(boards.totalCount)}
      </p>
      <ul className={classes.list}>
        {boards.nodes.map((board) => (
          <BoardRow key={board.id} board={board} onRead={onRead} onChanged={onChanged} />
        ))}
      </ul>
      {boards.pageInfo.hasNextPage && (
        <Button variant="default" onClick={onMore}>
          {adminTexts.showMore}
        </Button>
      )}
    </>
  );
}
