import { Button, Loader } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import './button.css';
import classes from './query-state.module.css';

interface LoadingStateProps {
  /** What is being waited for, e.g. 'Loading jobs...'. */
  label: string;
  text?: string;
  /** When given, a way out appears after a few seconds, so nothing spins for ever. */
  onRetry?: () => void;
  retryLabel?: string;
  /** Milliseconds before the way out appears; 0 shows it at once. */
  retryAfter?: number;
}

/** A first load: says what is going on, and offers a way out when it takes too long. */
export function LoadingState(props: LoadingStateProps) {
  const { label, text, onRetry, retryLabel = 'Taking too long? Retry', retryAfter = 0 } = props;
  const [isSlow, setIsSlow] = useState(retryAfter === 0);
  useEffect(() => {
    if (retryAfter === 0) return undefined;
    const timer = setTimeout(() => setIsSlow(true), retryAfter);
    return () => clearTimeout(timer);
  }, [retryAfter]);

  return (
    <div className={classes.loading}>
      <output className={classes.label}>
        <Loader size="sm" aria-hidden="true" />
        <span className={classes.title}>{label}</span>
        {text && <span className={classes.text}>{text}</span>}
      </output>
      {onRetry && isSlow && (
        <Button variant="subtle" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

interface ErrorStateProps {
  title?: string;
  message: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
}

/** A load that failed: what happened, in words, and 'Try again'. */
export function ErrorState({ title, message, onRetry, retryLabel = 'Try again' }: ErrorStateProps) {
  return (
    <div role="alert" className={classes.error}>
      <div>
        {title && <p className={classes.title}>{title}</p>}
        <p>{message}</p>
      </div>
      {onRetry && (
        <Button variant="default" size="compact-md" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
