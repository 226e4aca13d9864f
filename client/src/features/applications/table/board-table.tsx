import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment, useCallback, useMemo, useRef } from 'react';
import { type BoardSort, SORT_COLUMNS, type SortColumn } from '../model/board-address.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import type { CardActions } from '../card/board-card.tsx';
import { sortApplications } from '../model/board-sort.ts';
import classes from './board-table.module.css';
import { BoardTableRow } from './board-table-row.tsx';
import { SelectAllBox } from '../selection/select-box.tsx';
import { useShownCards } from '../selection/selection-store.ts';
import { COLUMN_HEADING, usePinnedCard } from '../shared/card-focus.tsx';
import type { NoteDraft } from '../shared/use-note-drafts.ts';
import { useCardWalk } from '../card/use-card-walk.ts';
import { useRowsInView } from '../shared/use-rows-in-view.ts';
import { boardTexts } from '../texts/board.texts.ts';

interface BoardTableProps {
  readonly shown: readonly BoardApplication[];
  readonly drafts: ReadonlyMap<string, NoteDraft>;
  readonly actions: CardActions;
  readonly sort: BoardSort;
  readonly onSort: (sort: BoardSort) => void;
  /** Details are beside the table, the note among them: it has no column of its own. */
  readonly isDocked: boolean;
}

/** A longer table draws only the rows near the window. */
const MOST_ROWS_DRAWN = 150;

/** A row's height in pixels before it was measured. */
const ROW_HEIGHT = 64;

const LABELS: Readonly<Record<SortColumn, string>> = {
  title: boardTexts.title,
  company: boardTexts.company,
  stage: boardTexts.stage,
  applied: boardTexts.applied,
  reminder: boardTexts.reminder,
  notes: boardTexts.notes,
};

const WITHOUT_NOTES = SORT_COLUMNS.filter((column) => column !== 'notes');

/** What stands below each other in the first column where the window has no room for more. */
const NARROW_COLUMNS: readonly SortColumn[] = ['title', 'stage'];

/** The applications as a table that can be sorted by each of its columns. */
export function BoardTable({ shown, drafts, actions, sort, onSort, isDocked }: BoardTableProps) {
  const pinned = usePinnedCard();
  const isNarrow = useMediaQuery('(width < 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const applications = useMemo(() => sortApplications(shown, sort), [shown, sort]);
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useMemo(() => applications.map(({ id }) => id), [applications]);
  const estimate = useCallback(() => ROW_HEIGHT, []);
  const isLong = applications.length > MOST_ROWS_DRAWN;
  useShownCards(keys);
  useCardWalk(useMemo(() => [keys], [keys]));
  const keep = useMemo(() => [pinned], [pinned]);
  const { rows, height, measure } = useRowsInView({ list: body, keys, estimate, keep, isOn: isLong });

  const columns = isNarrow ? NARROW_COLUMNS : isDocked ? WITHOUT_NOTES : SORT_COLUMNS;
  const row = (application: BoardApplication, index: number) => (
    <BoardTableRow
      key={application.id}
      card={application}
      index={index}
      measure={isLong ? measure : undefined}
      isNarrow={isNarrow}
      hasNote={!isDocked}
      draft={drafts.get(application.id)}
      actions={actions}
    />
  );

  const gap = (pixels: number) =>
    pixels > 0 && (
      <tr aria-hidden="true">
        <td colSpan={columns.length + 1} className={classes.gap} style={{ height: pixels }}>
          {/* Room for the rows that are not drawn. */}
        </td>
      </tr>
    );

  return (
    <section aria-labelledby="board-table" className={classes.frame}>
      <h2 id="board-table" className={classes.hidden} tabIndex={-1} {...{ [COLUMN_HEADING]: '' }}>
        {boardTexts.applications}
      </h2>
      <SelectAllBox ids={keys} label={boardTexts.selectAll(keys.length)} />
      {isNarrow && <SortSelect sort={sort} onSort={onSort} />}
      <table className={classes.table} aria-labelledby="board-table" aria-rowcount={applications.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <SortHead key={column} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" className={classes.actions}>
              <span className={classes.hidden}>{boardTexts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {isLong ? (
            <>
              {rows.map(({ index, key, start }, place) => {
                const application = applications[index];
                return (
                  application && (
                    <Fragment key={key}>
                      {gap(start - (rows[place - 1]?.end ?? 0))}
                      {row(application, index)}
                    </Fragment>
                  )
                );
              })}
              {gap(height - (rows.at(-1)?.end ?? 0))}
            </>
          ) : (
            applications.map(row)
          )}
        </tbody>
      </table>
    </section>
  );
}

interface SortProps {
  readonly sort: BoardSort;
  readonly onSort: (sort: BoardSort) => void;
}

function SortHead({ column, sort, onSort }: SortProps & { column: SortColumn }) {
  const isActive = sort.column === column;
  const Icon = !isActive ? IconArrowsSort : sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={classes[column]}
      aria-sort={isActive ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        data-active={isActive || undefined}
        onClick={() => onSort({ column, isDescending: isActive && !sort.isDescending })}
      >
        {LABELS[column]}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  );
}

/** Sorts by columns that have no head of their own on a narrow window. */
function SortSelect({ sort, onSort }: SortProps) {
  const choices = SORT_COLUMNS.flatMap((column) => [
    {
      value: `${column} up`,
      label: `${LABELS[column]}, ${column === 'applied' ? boardTexts.oldestFirst : boardTexts.ascending}`,
    },
    {
      value: `${column} down`,
      label: `${LABELS[column]}, ${column === 'applied' ? boardTexts.newestFirst : boardTexts.descending}`,
    },
  ]);
  return (
    <NativeSelect
      className={classes.sortSelect}
      label={boardTexts.sortBy}
      data={choices}
      value={`${sort.column} ${sort.isDescending ? 'down' : 'up'}`}
      onChange={({ currentTarget }) => {
        const [name, way] = currentTarget.value.split(' ');
        const column = SORT_COLUMNS.find((known) => known === name);
        if (column) onSort({ column, isDescending: way === 'down' });
      }}
    />
  );
}
