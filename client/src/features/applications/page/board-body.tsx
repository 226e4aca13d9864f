import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { usePreload } from '../../../lib/use-idle.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useZone } from '../../../lib/zone.ts';
import '../../../ui/button.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { isFiltering, NO_FILTER } from '../model/board-address.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { LazyBoardMenuList } from '../transfer/lazy-board-menu-list.tsx';
import type { CardActions } from '../card/board-card.tsx';
import type { LocalOrder } from '../model/board-columns.ts';
import { filterBoard, nextFilterChange } from '../model/board-filter.ts';
import { preloadDetailsPane } from '../sections/details-pane.tsx';
import { BoardTable } from '../table/board-table.tsx';
import { BoardView } from '../columns/board-view.tsx';
import { useCardFocus } from '../shared/card-focus.tsx';
import { BoardTools } from './board-tools.tsx';
import { useBoardKey } from './use-board-key.ts';
import { FilterBar } from './filter-bar.tsx';
import { useShownCards } from '../selection/selection-store.ts';
import { useBoardViewSettings } from '../shared/use-board-view-settings.ts';
import type { NoteDraft } from '../shared/use-note-drafts.ts';
import { boardTexts } from '../texts/board.texts.ts';
import classes from './board-workspace.module.css';

interface BoardBodyProps {
  /** What can be done with the board as a whole, behind the filter. */
  readonly tools: ReactNode;
  readonly applications: readonly BoardApplication[];
  readonly drafts: ReadonlyMap<string, NoteDraft>;
  readonly actions: CardActions;
  /** The application whose details are docked beside the columns; null: none. */
  readonly docked: string | null;
}

/** The applications as columns or as a table, and the filter over both. */
export function BoardBody({ tools, docked, ...props }: BoardBodyProps) {
  const { applications } = props;
  const { boardRef } = useCardFocus();
  const [{ view, filter, sort }, change] = useBoardViewSettings();
  // Outlives the columns: a look at the table does not undo what someone has put in order.
  const [order, setOrder] = useState<LocalOrder>(new Map());
  // It appears with its first press, which may be offline; the menu of a card comes with the page.
  usePreload(LazyBoardMenuList.preload);
  usePreload(preloadDetailsPane);
  const zone = useZone();
  const now = useNow((moment) => (filter.reminder ? nextFilterChange(applications, { now: moment, zone }) : null));
  const shown = useMemo(() => filterBoard(applications, filter, { now, zone }), [applications, filter, now, zone]);
  const bar = useRef<HTMLFormElement>(null);
  useBoardKey('F', () => bar.current?.querySelector('input')?.focus());
  const clear = () => {
    change({ filter: NO_FILTER });
    // The button goes with what it has cleared; the focus must not.
    bar.current?.querySelector('input')?.focus();
  };
  const hasNone = shown.length === 0 && applications.length > 0;
  return (
    <>
      <BoardTools>
        {applications.length > 0 && (
          <FilterBar
            formRef={bar}
            view={view}
            filter={filter}
            count={shown.length}
            total={applications.length}
            onChange={change}
            onClear={isFiltering(filter) ? clear : undefined}
          />
        )}
        {tools}
      </BoardTools>
      <div ref={boardRef} className={classes.body}>
        {hasNone ? (
          <NothingFound onClear={clear} />
        ) : view === 'table' && applications.length > 0 ? (
          <BoardTable
            {...props}
            shown={shown}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            isDocked={docked !== null}
          />
        ) : (
          <BoardView {...props} shown={shown} order={order} onPlace={setOrder} docked={docked} />
        )}
      </div>
    </>
  );
}

const NOTHING: readonly string[] = [];

/** In place of the columns or the table when the filter lets nothing through. */
function NothingFound({ onClear }: { onClear: () => void }) {
  useShownCards(NOTHING);
  return (
    <EmptyState
      icon={<IconFilterOff size={24} stroke={1.75} />}
      title={boardTexts.noMatchingApplications}
      text={boardTexts.nothingMatchesFilter}
    >
      <Button variant="light" onClick={onClear}>
        {boardTexts.showAllApplications}
      </Button>
    </EmptyState>
  );
}
