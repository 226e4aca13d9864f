import { type ApolloClient, ApolloLink } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { tap } from 'rxjs';

export interface FreshnessRule {
  /** Milliseconds during which an answer is shown without asking again. */
  readonly freshMs: number;
  /** Milliseconds an answer no one looks at is kept; undefined = as long as the person's client lives. */
  readonly retainedMs?: number;
  /** The query's one field at the root, named like this; its arguments are the query's variables. */
  readonly field: string;
}

const MINUTE_MS = 60_000;

/** How long answers count as fresh and are kept (pages-23). */
export const FRESHNESS = {
  jobs: { freshMs: 30_000, retainedMs: 2 * MINUTE_MS, field: 'jobs' },
  jobCount: { freshMs: MINUTE_MS, retainedMs: 2 * MINUTE_MS, field: 'jobCount' },
  jobsOnMap: { freshMs: 30_000, retainedMs: 2 * MINUTE_MS, field: 'jobsOnMap' },
  stats: { freshMs: 5 * MINUTE_MS, field: 'jobStats' },
  premium: { freshMs: 5 * MINUTE_MS, retainedMs: 10 * MINUTE_MS, field: 'premiumAccess' },
} as const satisfies Record<string, FreshnessRule>;

interface Entry {
  answeredAt: number | undefined;
  users: number;
  dropTimer: ReturnType<typeof setTimeout> | undefined;
}

type Variables = Readonly<Record<string, unknown>>;

/** What each client was answered, and when; it goes with the client. */
const entriesOf = new WeakMap<ApolloClient, Map<string, Entry>>();

/** Names a query: its operation and its variables, which every caller builds in the same order. */
function keyOf(operationName: string | undefined, variables: Variables): string {
  return `${operationName} ${JSON.stringify(variables)}`;
}

function entryOf(client: ApolloClient, key: string): Entry {
  const entries = entriesOf.get(client) ?? new Map<string, Entry>();
  entriesOf.set(client, entries);
  const entry = entries.get(key) ?? { answeredAt: undefined, users: 0, dropTimer: undefined };
  entries.set(key, entry);
  return entry;
}

/** Notes when a question was answered; stands before everything else that an operation passes. */
export const answerTimesLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap((answer) => {
      if ('errors' in answer && answer.errors?.length) return;
      entryOf(operation.client, keyOf(operation.operationName, operation.variables)).answeredAt = Date.now();
    }),
  ),
);

/** Keeps an answer while someone looks at it; the returned function lets go, and after a while it is dropped. */
function retain(client: ApolloClient, key: string, rule: FreshnessRule, variables: Variables): () => void {
  const entry = entryOf(client, key);
  entry.users += 1;
  clearTimeout(entry.dropTimer);
  return () => {
    entry.users -= 1;
    if (entry.users > 0 || rule.retainedMs === undefined) return;
    entry.dropTimer = setTimeout(() => {
      entriesOf.get(client)?.delete(key);
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: rule.field, args: variables });
      client.cache.gc();
    }, rule.retainedMs);
  };
}

function isFresh(client: ApolloClient, key: string, { freshMs }: FreshnessRule): boolean {
  const { answeredAt } = entryOf(client, key);
  return answeredAt !== undefined && Date.now() - answeredAt < freshMs;
}

/**
 * The fetch policy of a query under a freshness rule: from the cache alone while the last answer to the same question is
 * fresh, from the cache and the server afterwards. Judged when the question is first asked here, not at each drawing.
 *
 * @param variables the same object as long as the question is the same
 */
export function useFreshness(
  operationName: string,
  variables: Variables,
  rule: FreshnessRule,
): { readonly fetchPolicy: 'cache-first' | 'cache-and-network' } {
  const client = useApolloClient();
  const key = keyOf(operationName, variables);
  const fetchPolicy = useMemo(
    () => (isFresh(client, key, rule) ? 'cache-first' : 'cache-and-network'),
    [client, key, rule],
  );
  useEffect(() => retain(client, key, rule, variables), [client, key, rule, variables]);
  return { fetchPolicy };
}
