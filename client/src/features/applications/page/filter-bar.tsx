import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconLayoutKanban, IconSearch, IconTable } from '@tabler/icons-react';
import type { Ref } from 'react';
import '../../../ui/button.css';
import { TextFilter } from '../../../ui/text-filter.tsx';
import {
  BOARD_VIEWS,
  type BoardFilter,
  type BoardViewSettings,
  type BoardViewName,
  REMINDER_FILTERS,
  type ReminderFilter,
} from '../model/board-address.ts';
import classes from './filter-bar.module.css';
import { boardTexts } from '../texts/board.texts.ts';

interface FilterBarProps {
  readonly formRef: Ref<HTMLFormElement>;
  readonly view: BoardViewName;
  readonly filter: BoardFilter;
  /** How many applications the filter lets through. */
  readonly count: number;
  readonly total: number;
  readonly onChange: (change: Partial<BoardViewSettings>) => void;
  /** Shows everything again; missing while nothing is left out. */
  readonly onClear: (() => void) | undefined;
}

const VIEWS = {
  board: { label: boardTexts.board, Icon: IconLayoutKanban },
  table: { label: boardTexts.table, Icon: IconTable },
} as const;

const REMINDERS: Readonly<Record<ReminderFilter, string>> = {
  any: boardTexts.withAReminder,
  due: boardTexts.dueOrOverdue,
  overdue: boardTexts.overdue,
};

/** Finds applications by words and reminders, says how many there are, and switches between board and table. */
export function FilterBar({ formRef, view, filter, count, total, onChange, onClear }: FilterBarProps) {
  const choices = REMINDER_FILTERS.map((value) => ({
    value,
    label: REMINDERS[value],
  }));
  return (
    <div className={classes.bar} data-seldom data-filtered={onClear ? true : undefined}>
      <form
        ref={formRef}
        role="search"
        aria-label={boardTexts.yourApplications}
        className={classes.filter}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextFilter
          className={classes.text}
          aria-label={boardTexts.findApplications}
          placeholder={boardTexts.filterPlaceholder}
          title={boardTexts.filterShortcut}
          aria-keyshortcuts={boardTexts.filterKey}
          rightSection={<kbd className={classes.key}>{boardTexts.filterKey}</kbd>}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filter.text}
          onCommit={(text) => onChange({ filter: { ...filter, text } })}
        />
        <NativeSelect
          className={classes.reminder}
          aria-label={boardTexts.reminder}
          value={filter.reminder ?? ''}
          data={[{ value: '', label: boardTexts.allReminders }, ...choices]}
          onChange={({ currentTarget }) => {
            const reminder = REMINDER_FILTERS.find((known) => known === currentTarget.value) ?? null;
            onChange({ filter: { ...filter, reminder } });
          }}
        />
      </form>
      <div className={classes.status}>
        <p role="status" className={onClear ? undefined : classes.quiet}>
          {statusOf(count, total, onClear !== undefined)}
        </p>
        {onClear && (
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            {boardTexts.clearFilter}
          </Button>
        )}
      </div>
      <div className={classes.views} role="group" aria-label={boardTexts.view}>
        {BOARD_VIEWS.map((name) => {
          const { label, Icon } = VIEWS[name];
          return (
            <button
              key={name}
              type="button"
              className={classes.view}
              aria-pressed={name === view}
              onClick={() => onChange({ view: name })}
            >
              <Icon size={16} aria-hidden />
              {label}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function statusOf(count: number, total: number, isFiltered: boolean): string {
  const [few, all] = [count, total].map((number) => number.toLocaleString('en-US'));
  return isFiltered
    ? boardTexts.fewOfApplications(few ?? '', all ?? '', total)
    : boardTexts.allApplications(all ?? '', total);
}
