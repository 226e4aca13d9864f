import { useState } from 'react';
import { errorSentence } from '../../lib/error.ts';
import { notifyError } from '../../ui/notify.ts';
import { adminTexts } from './texts/admin.texts.ts';
import { useAdminRefresh } from './use-admin-refresh.ts';

/** Runs a change of an operator: one at a time, and a failure is said in a toast. */
export function useAdminChange() {
  const [isBusy, setIsBusy] = useState(false);
  const { afterChange } = useAdminRefresh();
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      await change();
      afterChange();
      return true;
    } catch (error) {
      notifyError(errorSentence(error), { title: adminTexts.notChanged, id: 'admin' });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
