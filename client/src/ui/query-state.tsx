import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { WAITING } from '../lib/when-idle.ts';
import './button.css';
import { useBackOnline } from './use-back-online.ts';
import classes from './query-state.module.css';
import { uiTexts } from './texts.ts';

interface LoadingStateProps {
  /** What is being waited for, e.g. 'Loading jobs...'. */
  label: string;
  text?: string;
  /** When given, there is a way out, so nothing spins for ever. */
  onRetry?: () => void;
}

/** A first load: says what is going on, and offers a way out when it takes too long. */
export function LoadingState({ label, text, onRetry }: LoadingStateProps) {
  return (
    <div className={classes.loading} {...WAITING}>
      <output className={classes.label}>
        <Loader size="sm" aria-hidden="true" />
        <span className={classes.title}>{label}</span>
        {text && <span className={classes.text}>{text}</span>}
      </output>
      {onRetry && (
        <Button variant="subtle" onClick={onRetry}>
          {uiTexts.takingTooLongRetry}
        </Button>
      )}
    </div>
  );
}

interface ErrorStateProps {
  title?: string;
  message: ReactNode;
  onRetry?: () => void;
}

/** A load that failed: what happened, in words, and 'Try again', which the connection's return does by itself. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  useBackOnline(onRetry !== undefined, () => onRetry?.());
  return (
    <div role="alert" className={classes.error}>
      <div>
        {title && <p className={classes.title}>{title}</p>}
        <p>{message}</p>
      </div>
      {onRetry && (
        <Button variant="default" size="compact-md" onClick={onRetry}>
          {uiTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}
