import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { checkConnection } from '../../lib/connection.ts';
import { isServerReachable } from '../../lib/server-reachable.ts';
import { useOnline } from '../../lib/use-online.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import '../../ui/button.css';
import { PART_MISSING } from '../../ui/part-boundary.tsx';
import { RetryWhenOnline } from '../../ui/retry-when-online.tsx';
import { useBackOnline } from '../../ui/use-back-online.ts';
import { layoutTexts } from '../texts/layout.texts.ts';

/** A page's code could not be loaded; browsers remember that, so only a reload asks for it again. */
const MISSING_CODE = /dynamically imported module|importing a module script|error loading|preload CSS/i;

interface ErrorScreenProps {
  error: unknown;
  onTryAgain: () => void;
}

/** What stands in a page's place when it could not be drawn (pages-16). */
export function ErrorScreen({ error, onTryAgain }: ErrorScreenProps) {
  const message = (error instanceof Error && error.message) || layoutTexts.unexpectedError;
  const isCodeMissing = MISSING_CODE.test(message);
  const tryAgain = async () => {
    if (isCodeMissing && (await isServerReachable())) location.reload();
    else onTryAgain();
  };
  useEffect(() => {
    if (isCodeMissing) void checkConnection();
  }, [isCodeMissing]);
  const isOnline = useOnline();
  const isOffline = isCodeMissing && !isOnline;
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  useBackOnline(isCodeMissing && !wasOffline, () => void tryAgain());
  return (
    <div role="alert">
      <EmptyState
        title={isOffline ? layoutTexts.pageOffline : layoutTexts.somethingWentWrong}
        text={isOffline ? layoutTexts.opensWhenOnline : isCodeMissing ? PART_MISSING : message}
      >
        <Button onClick={() => void tryAgain()}>{layoutTexts.tryAgain}</Button>
      </EmptyState>
      {/* It opens by itself, as was said, also when the first try after the break fails. */}
      {wasOffline && <RetryWhenOnline onRetry={() => void tryAgain()} />}
    </div>
  );
}
