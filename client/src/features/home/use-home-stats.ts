import { useEffect, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import type { HomeStatsQuery } from './home-stats.generated.ts';
import query from './home-stats.graphql?raw';

const PATIENCE_MS = 4000;
/** SPEC §7: statistics stay fresh for five minutes, and are asked for once more after three seconds. */
const FRESH_MS = 300_000;
const RETRY_AFTER_MS = 3000;

export interface HomeStats {
  readonly jobs: string;
  readonly companies: string;
}

/** What stands there only while the real numbers are unknown (CONTRACT rule 7). */
const FALLBACK: HomeStats = { jobs: '10,000+', companies: '500+' };

let known: { readonly stats: HomeStats; readonly at: number } | undefined;

/** Forgets the numbers, so that the next look asks for them. */
export function forgetHomeStats(): void {
  known = undefined;
}

function freshStats(): HomeStats | null {
  return known && Date.now() - known.at < FRESH_MS ? known.stats : null;
}

/**
 * Asks with a plain request: the home page is everyone's first, and must not wait for a whole API client to say two
 * numbers. Rejects when the answer is late or no answer.
 */
async function fetchHomeStats(signal: AbortSignal): Promise<HomeStats> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  const { data }: { data?: HomeStatsQuery | null } = await response.json();
  if (!data) throw new Error('The statistics are not available.');
  const stats = { jobs: formatCount(data.jobStats.total), companies: formatCount(data.jobStats.companies) };
  known = { stats, at: Date.now() };
  return stats;
}

/** The two numbers, or null until it is known whether they can be had. */
export function useHomeStats(): HomeStats | null {
  const [stats, setStats] = useState(freshStats);
  useEffect(() => {
    if (freshStats()) return undefined;
    const leaving = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = (failed: () => void): void => {
      const show = (next: HomeStats): void => {
        if (!leaving.signal.aborted) setStats(next);
      };
      void fetchHomeStats(leaving.signal).then(show, () => {
        if (leaving.signal.aborted) return;
        show(FALLBACK);
        failed();
      });
    };
    ask(() => {
      again = setTimeout(() => ask(() => undefined), RETRY_AFTER_MS);
    });
    return () => {
      leaving.abort();
      clearTimeout(again);
    };
  }, []);
  return stats;
}
