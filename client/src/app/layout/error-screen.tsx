import { Button } from '@mantine/core';
import { isServerReachable } from '../../lib/server-reachable.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import '../../ui/button.css';
import { PART_MISSING } from '../../ui/part-boundary.tsx';
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
  useBackOnline(isCodeMissing, () => void tryAgain());
  return (
    <div role="alert">
      <EmptyState title={layoutTexts.somethingWentWrong} text={isCodeMissing ? PART_MISSING : message}>
        <Button onClick={() => void tryAgain()}>{layoutTexts.tryAgain}</Button>
      </EmptyState>
    </div>
  );
}
