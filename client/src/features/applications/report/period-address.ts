import { isDay, type Period } from './report-facts.ts';

/** The days of a report in the address, e.g. `?from=2026-11-01&to=2026-11-30`; null for what is no day. */
export const PERIOD_ADDRESS = {
  read(params: URLSearchParams): { readonly [End in keyof Period]: string | null } {
    const [from, to] = [params.get('from'), params.get('to')];
    return { from: isDay(from) ? from : null, to: isDay(to) ? to : null };
  },
  write: (_params: URLSearchParams, { from, to }: Period) => new URLSearchParams({ from, to }),
};
