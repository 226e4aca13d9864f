import type { Stage } from '@foothold/server/domain';

/** Something a person can do about a row, by a button and by a key. */
export interface TodayAct {
  /** The key that does it on the current row, such as `E`; absent: only the button does. */
  readonly key?: string;
  readonly label: string;
  /**
   * Does it; the row folds away meanwhile. `settled`: the newest rows are there, and whether it is among them says how it
   * went. `waits`: it is sent when there is a connection. Absent: the button leads somewhere.
   */
  readonly run?: () => Promise<'settled' | 'waits'>;
  /** What a phone has no room for, and the row's page offers as well. */
  readonly isMinor?: boolean;
  /** Where the button leads instead. */
  readonly to?: string;
}

/** One thing to do. */
export interface TodayRow {
  /** The same as long as it is the same thing to do: a reminder that was moved is another one. */
  readonly id: string;
  /** Whose monograms stand before it; the first alone on a phone. */
  readonly companies: readonly string[];
  /** What to do. */
  readonly title: string;
  /** Whose, or more about it. */
  readonly line: string;
  readonly stage?: Stage;
  /** When: 'Overdue', '6:00 PM'. */
  readonly tag?: string;
  /** Where Enter and the title lead. */
  readonly to: string;
  /** One or two; the first is the main one. */
  readonly acts: readonly TodayAct[];
}

/** Rows of one kind below their heading. */
export interface TodayBlock {
  readonly title: string;
  /** How many there are, shown or not. */
  readonly count: number;
  /** Someone waits for the person: the count is amber. */
  readonly needsYou: boolean;
  readonly rows: readonly TodayRow[];
}
