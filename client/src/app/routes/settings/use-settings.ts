import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useState } from 'react';
import { type SettingsPageQuery, useSettingsPageQuery } from './settings.generated.ts';

type Part = 'profile' | 'preferences' | 'autoApplySettings';

/** The one query behind the settings page, and how far each of its parts is. */
export interface Settings {
  /** undefined while nothing has come, or when nothing could be loaded at all. */
  readonly data: SettingsPageQuery | undefined;
  /** A part may fail with everything else, or alone; what of `data` belongs to it is worth nothing until it is there. */
  readonly stateOf: (part: Part) => 'waiting' | 'failed' | 'there';
  readonly retry: () => void;
}

/** Loads the page again at each visit: a form over old values would overwrite newer ones. */
export function useSettings(): Settings {
  const { data, previousData, error, loading, refetch } = useSettingsPageQuery({
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  });
  const [lastError, setLastError] = useState(error);
  const [missing, setMissing] = useState<readonly unknown[]>([]);
  if (!loading && error !== lastError) {
    setLastError(error);
    if (!error) setMissing([]);
    // A retry without any answer takes nothing away from what is there, and adds nothing.
    else if (CombinedGraphQLErrors.is(error)) setMissing(error.errors.flatMap(({ path }) => path ?? []));
  }

  const known = data ?? previousData;
  const stateOf = (part: Part) => {
    if (known && !missing.includes(part)) return 'there';
    return error && !loading ? 'failed' : 'waiting';
  };
  return { data: known, stateOf, retry: () => void refetch().catch(() => undefined) };
}
