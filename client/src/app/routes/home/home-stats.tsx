import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import { type JobCounts, useHomeStats } from '../../../features/home/use-home-stats.ts';
import { apolloFor } from '../../apollo/client.ts';

interface HomeStatsProps {
  /** Who asks; null: a visitor. */
  readonly identity: string | null;
  readonly onCounts: (counts: JobCounts) => void;
}

/** Asks for the counts of the home page, which has no API client around it. Draws nothing. */
export function HomeStats({ identity, onCounts }: HomeStatsProps) {
  return (
    <ApolloProvider client={apolloFor(identity)}>
      <AskCounts onCounts={onCounts} />
    </ApolloProvider>
  );
}

export function AskCounts({ onCounts }: Pick<HomeStatsProps, 'onCounts'>) {
  const counts = useHomeStats();
  useEffect(() => {
    if (counts) onCounts(counts);
  }, [counts, onCounts]);
  return null;
}
