import { useApolloClient } from '@apollo/client/react';

/** What a change of an operator shows up in, wherever it was made. */
const AFTER_CHANGE: ReadonlySet<string> = new Set(['AdminSources', 'AdminActions']);
/** What a run over boards shows up in. */
const AFTER_RUN: ReadonlySet<string> = new Set(['AdminBoards', 'AdminSources', 'AdminActions']);

/** Asks again for the parts of the page that are behind. */
export function useAdminRefresh() {
  const client = useApolloClient();
  const refresh = (names: ReadonlySet<string>) => (): void =>
    void client
      .refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => names.has(queryName ?? '') })
      // Each part says by itself that it could not be loaded.
      .catch(() => undefined);
  return { afterChange: refresh(AFTER_CHANGE), afterRun: refresh(AFTER_RUN) };
}
