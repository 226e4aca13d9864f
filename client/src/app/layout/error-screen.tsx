import { Button } from '@mantine/core';
import { isServerReachable } from '../../lib/server-reachable.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import '../../ui/button.css';

/** A page's code could not be loaded; browsers remember that, so only a reload asks for it again. */
const MISSING_CODE = /dynamically imported module|importing a module script|error loading/i;

interface ErrorScreenProps {
  error: unknown;
  onTryAgain: () => void;
}

/** What stands in a page's place when it could not be drawn (SPEC §2, "Generic error screen"). */
export function ErrorScreen({ error, onTryAgain }: ErrorScreenProps) {
  const message = (error instanceof Error && error.message) || 'An unexpected error occurred';
  const tryAgain = async () => {
    if (MISSING_CODE.test(message) && (await isServerReachable())) location.reload();
    else onTryAgain();
  };
  return (
    <div role="alert">
      <EmptyState title="Something went wrong" text={message}>
        <Button onClick={() => void tryAgain()}>Try again</Button>
      </EmptyState>
    </div>
  );
}
