import { useEffect } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import { dismissToast, notifyError } from '../../../ui/notify.ts';
import { useLate } from '../../../ui/use-late.ts';
import type { CardDialogProps } from './card-dialog.tsx';

const loadDialog = async () => (await import('./card-dialog.tsx')).CardDialog;

/** The dialog's code comes once the page is at rest, so that it opens without delay and without a connection. */
export function LateCardDialog(props: CardDialogProps) {
  const [CardDialog, askForDialog, hasFailed] = useLate(loadDialog);
  const isWanted = props.open !== null;
  useEffect(() => {
    if (!isWanted) return whenIdle(askForDialog);
    askForDialog();
    return undefined;
  }, [isWanted, askForDialog]);

  const isMissed = isWanted && hasFailed;
  useEffect(() => {
    if (!isMissed) return undefined;
    const toast = notifyError('The application could not be opened. It opens when the connection is back.', {
      id: 'card-dialog',
    });
    return () => dismissToast(toast);
  }, [isMissed]);
  return CardDialog && <CardDialog {...props} />;
}
