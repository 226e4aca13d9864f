import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { usePreload } from '../lib/use-idle.ts';
import { lazyPart } from './lazy-part.tsx';
import { dismissToast, notifyError } from './notify.ts';
import { useBackOnline } from './use-back-online.ts';

interface LazyDialogOptions {
  /** Of the message about a dialog that could not be loaded. */
  readonly id: string;
  /** The message; the dialog opens by itself when the connection is back. */
  readonly failure: string;
}

/**
 * A dialog whose code is loaded once the page is idle, so that it opens without delay, and offline. When it cannot be
 * loaded, a message says so while it is wanted.
 *
 * @param isWanted whether the props ask for the dialog to be open
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean,
  { id, failure }: LazyDialogOptions,
) {
  const Dialog = lazyPart(load, { renderFailure: (retry) => <Missing id={id} failure={failure} onRetry={retry} /> });

  function LazyDialog(props: Props): ReactNode {
    usePreload(Dialog.preload);
    const isOpen = isWanted(props);
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) setWasOpen(true);
    // Once opened it stays, to close in its own way.
    return wasOpen && <Dialog {...props} />;
  }
  /** For one that appears with its first use only: loads its code ahead. */
  return Object.assign(LazyDialog, { preload: Dialog.preload });
}

interface MissingProps extends LazyDialogOptions {
  readonly onRetry: () => void;
}

function Missing({ id, failure, onRetry }: MissingProps) {
  useBackOnline(true, onRetry);
  useEffect(() => {
    const toast = notifyError(failure, { id });
    return () => dismissToast(toast);
  }, [id, failure]);
  return null;
}
