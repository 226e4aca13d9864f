import { Button } from '@mantine/core';
import { useState } from 'react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.tsx';
import '../../ui/button.css';

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || 'An unexpected error occurred';
  return (error instanceof Error && error.message) || 'An unexpected error occurred';
}

/** What stands in a page's place when it could not be drawn (SPEC §2, "Generic error screen"). */
export function ErrorScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const [isTrying, setIsTrying] = useState(false);

  // A repeated navigation to the same address clears the router's error and draws the page anew.
  const tryAgain = async () => {
    setIsTrying(true);
    await navigate(0);
  };

  return (
    <div role="alert">
      <EmptyState title="Something went wrong" text={messageOf(error)}>
        <Button onClick={tryAgain} loading={isTrying}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
