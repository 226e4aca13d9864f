import { createEvent } from '../../lib/event.ts';

/** The job whose employer's page was opened to apply. */
export interface AppliedFor {
  readonly id: string;
  readonly title: string;
  readonly company: string;
}

/** Someone followed an Apply link. */
export const applyOpened = createEvent<[job: AppliedFor]>();
