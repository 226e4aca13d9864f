import { useEffect, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import type { HomeStatsQuery } from './home-stats.generated.ts';
import query from './home-stats.graphql?raw';

const PATIENCE_MS = 4000;

export interface HomeStats {
  readonly jobs: string;
  readonly companies: string;
}

/** What stands there only while the real numbers are unknown (CONTRACT rule 7). */
const FALLBACK: HomeStats = { jobs: '10,000+', companies: '500+' };

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
  return { jobs: formatCount(data.jobStats.total), companies: formatCount(data.jobStats.companies) };
}

/** The two numbers, or null until it is known whether they can be had. */
export function useHomeStats(): HomeStats | null {
  const [stats, setStats] = useState<HomeStats | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void fetchHomeStats(leaving.signal)
      .catch(() => FALLBACK)
      .then((known) => leaving.signal.aborted || setStats(known));
    return () => leaving.abort();
  }, []);
  return stats;
}
