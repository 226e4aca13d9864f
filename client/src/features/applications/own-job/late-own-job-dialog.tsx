import { useEffect } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import { dismissToast, notifyError } from '../../../ui/notify.ts';
import { useLate } from '../../../ui/use-late.ts';
import type { OwnJobDialogProps } from './own-job-dialog.tsx';

const loadDialog = async () => (await import('./own-job-dialog.tsx')).OwnJobDialog;

/** The dialog's code comes once the page is at rest, so that it opens without delay and without a connection. */
export function LateOwnJobDialog(props: OwnJobDialogProps) {
  const [OwnJobDialog, askForDialog, hasFailed] = useLate(loadDialog);
  useEffect(() => {
    if (!props.isOpen) return whenIdle(askForDialog);
    askForDialog();
    return undefined;
  }, [props.isOpen, askForDialog]);

  const isMissed = props.isOpen && hasFailed;
  useEffect(() => {
    if (!isMissed) return undefined;
    const toast = notifyError('The form could not be opened. It opens when the connection is back.', {
      id: 'own-job-dialog',
    });
    return () => dismissToast(toast);
  }, [isMissed]);
  return OwnJobDialog && <OwnJobDialog {...props} />;
}
