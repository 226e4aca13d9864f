import { createStore } from '../../lib/store.ts';

/** The job whose employer's page was opened to apply. */
export interface AppliedFor {
  readonly id: string;
  readonly title: string;
  readonly company: string;
}

/** The job whose Apply link was followed last, until it is asked about. */
export const applyOpened = createStore<AppliedFor | null>(null);
