import process from 'node:process';

/** How often a fault is tried: a few times with all other tests, often in `npm run test:faults`. */
export function faultRuns(times: { readonly short: number; readonly full: number }): number {
  return process.env['FAULTS'] === 'full' ? times.full : times.short;
}
