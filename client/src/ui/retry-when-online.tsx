import { useBackOnline } from './use-back-online.ts';

/** In place of an invisible part whose code has not come: it is loaded again when the connection is back. */
export function RetryWhenOnline({ onRetry }: { readonly onRetry: () => void }) {
  useBackOnline(true, onRetry);
  return null;
}
