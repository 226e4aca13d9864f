import { type Clock, MINUTE_MS } from '../../../platform/clock.ts';

/** Reading a CV, writing a letter, fetching a form and sending a mail take 150 seconds at most. */
const LEASE_MS = 4 * MINUTE_MS;

export interface LeaseDependencies {
  readonly clock: Clock;
  /** The duration of a lease in milliseconds; longer than any piece of work takes. */
  readonly leaseMs?: number;
}

/** When a lease that starts now ends. */
export const leaseEnd = ({ clock, leaseMs = LEASE_MS }: LeaseDependencies): Date =>
  new Date(clock.now().getTime() + leaseMs);
