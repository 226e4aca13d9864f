import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { isSame } from '../../../lib/is-same.ts';
import { type AutoApplyValues, searchInput } from '../model/auto-apply-values.ts';
import { useAutoApplyPreviewQuery } from './preview.generated.ts';
import { useOnChange } from '../../../lib/use-on-change.ts';

const DEBOUNCE_MS = 400;

/**
 * What a run would find with settings that need not be saved. The old answer stays while the next is on its way.
 *
 * @param age rises when something may have changed on the server
 */
export function usePreview(values: AutoApplyValues, age: number) {
  const input = useMemo(() => searchInput(values), [values]);
  const [asked] = useDebouncedValue(input, DEBOUNCE_MS);
  const { data, previousData, error, loading, refetch } = useAutoApplyPreviewQuery({
    variables: { input: asked },
    // An answer is old at once: jobs come in all the time.
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const ask = (): void => void refetch().catch(() => undefined);
  useOnChange(age, ask);
  return {
    preview: (data ?? previousData)?.viewer?.autoApplyPreview ?? undefined,
    isOld: loading || !isSame(asked, input),
    error: error !== undefined && !loading ? error : undefined,
    retry: ask,
  };
}
