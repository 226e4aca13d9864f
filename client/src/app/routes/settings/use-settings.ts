import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { type SettingsPageQuery, useSettingsPageQuery } from './settings.generated.ts';

type Part = keyof SettingsPageQuery;

/** The one query behind the settings page, and which part of it could not be loaded. */
export interface Settings {
  /** undefined while nothing has come, or when nothing could be loaded at all. */
  readonly data: SettingsPageQuery | undefined;
  /** True when this part failed; with everything else, or alone. */
  readonly hasFailed: (part: Part) => boolean;
  readonly retry: () => void;
}

/** Loads the page anew at each visit: a form over old values would overwrite newer ones. */
export function useSettings(): Settings {
  const { data, error, loading, refetch } = useSettingsPageQuery({
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  });
  const hasFailed = (part: Part): boolean => {
    if (!error || loading) return false;
    return !data || (CombinedGraphQLErrors.is(error) && error.errors.some(({ path }) => path?.[0] === part));
  };
  return { data, hasFailed, retry: () => void refetch().catch(() => undefined) };
}
