import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type Timeline_PageFragment, TimelinePageDocument } from './timeline.generated.ts';

/** Something that happened, with its place in the timeline. */
export type TimelineEntry = Timeline_PageFragment['edges'][number];

interface Application {
  readonly id: string;
  readonly timeline: Timeline_PageFragment | null;
}

interface Rest {
  /** The applications whose first pages were continued. */
  readonly of: readonly Application[];
  readonly entries: ReadonlyMap<string, readonly TimelineEntry[]>;
  readonly hasFailed: boolean;
}

/**
 * Everything that happened to some applications, oldest first, by their ids. Most timelines are whole in one page; the
 * rest of the others is fetched when it is needed.
 *
 * @param applications the same list between renders
 * @returns null while something is missing; `hasFailed` when it cannot be had
 */
export function useWholeTimelines(applications: readonly Application[]): {
  readonly timelines: ReadonlyMap<string, readonly TimelineEntry[]> | null;
  readonly hasFailed: boolean;
} {
  const client = useApolloClient();
  const [rest, setRest] = useState<Rest | null>(null);
  const isWhole = applications.every(({ timeline }) => !timeline?.pageInfo.hasNextPage);

  useEffect(() => {
    if (isWhole) return undefined;
    let isCurrent = true;
    const show = (found: Omit<Rest, 'of'>) => isCurrent && setRest({ of: applications, ...found });
    restOf(client, applications).then(
      (entries) => show({ entries, hasFailed: false }),
      () => show({ entries: new Map(), hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, applications, isWhole]);

  const known = rest?.of === applications ? rest : null;
  if (!isWhole && (known === null || known.hasFailed)) return { timelines: null, hasFailed: known !== null };
  const timelines = new Map(
    applications.map(({ id, timeline }) => [id, [...(timeline?.edges ?? []), ...(known?.entries.get(id) ?? [])]]),
  );
  return { timelines, hasFailed: false };
}

async function restOf(
  client: ApolloClient,
  applications: readonly Application[],
): Promise<Map<string, readonly TimelineEntry[]>> {
  const found = new Map<string, readonly TimelineEntry[]>();
  for (const { id, timeline } of applications) {
    const entries: TimelineEntry[] = [];
    for (let page = timeline; page?.pageInfo.hasNextPage;) {
      const variables = { id, after: page.pageInfo.endCursor ?? '' };
      const { data } = await client.query({ query: TimelinePageDocument, variables, fetchPolicy: 'no-cache' });
      page = data?.viewer?.application?.timeline ?? null;
      entries.push(...(page?.edges ?? []));
    }
    if (entries.length > 0) found.set(id, entries);
  }
  return found;
}
