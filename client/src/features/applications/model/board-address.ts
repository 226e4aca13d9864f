/** The two views of a board. */
export const BOARD_VIEWS = ['board', 'table'] as const;
export type BoardViewName = (typeof BOARD_VIEWS)[number];

/** Reminders to look for: any at all, those whose time has come, those of an earlier day. */
export const REMINDER_FILTERS = ['any', 'due', 'overdue'] as const;
export type ReminderFilter = (typeof REMINDER_FILTERS)[number];

export const SORT_COLUMNS = ['title', 'company', 'stage', 'applied', 'reminder', 'notes'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface BoardFilter {
  /** Words to find, as typed; empty finds everything. */
  readonly text: string;
  readonly reminder: ReminderFilter | null;
}

export interface BoardSort {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}

/** How a person's board is shown, as the address of the page keeps it. */
export interface BoardViewSettings {
  readonly view: BoardViewName;
  readonly filter: BoardFilter;
  readonly sort: BoardSort;
}

export const NO_FILTER: BoardFilter = { text: '', reminder: null };

/** The newest application first, as in the columns. */
const DEFAULT_SORT: BoardSort = { column: 'applied', isDescending: true };

/** Whether a filter leaves anything out. */
export function isFiltering({ text, reminder }: BoardFilter): boolean {
  return text.trim() !== '' || reminder !== null;
}

/** The settings an address stands for; what it does not say, or says wrongly, is the default. */
export function readBoardViewSettings(params: URLSearchParams): BoardViewSettings {
  const one = <Name extends string>(names: readonly Name[], param: string) =>
    names.find((name) => name === params.get(param)) ?? null;
  const column = one(SORT_COLUMNS, 'sort');
  return {
    view: one(BOARD_VIEWS, 'view') ?? 'board',
    filter: { text: params.get('q') ?? '', reminder: one(REMINDER_FILTERS, 'reminder') },
    sort: column ? { column, isDescending: params.get('order') === 'desc' } : DEFAULT_SORT,
  };
}

/** The address after a change of the settings. Defaults are left out; parameters of others are kept. */
export function writeBoardViewSettings(params: URLSearchParams, change: Partial<BoardViewSettings>): URLSearchParams {
  const { view, filter, sort } = { ...readBoardViewSettings(params), ...change };
  const isDefault = sort.column === DEFAULT_SORT.column && sort.isDescending === DEFAULT_SORT.isDescending;
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  put('view', view === 'board' ? null : view);
  put('q', filter.text.trim());
  put('reminder', filter.reminder);
  put('sort', isDefault ? null : sort.column);
  put('order', !isDefault && sort.isDescending ? 'desc' : null);
  return next;
}
