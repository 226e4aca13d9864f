import { useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import { notifyError } from '../../../ui/notify.ts';
import {
  useExcludeAutoApplyCompanyMutation,
  useExcludeAutoApplyJobMutation,
  useIncludeAutoApplyCompanyMutation,
  useIncludeAutoApplyJobMutation,
} from './exclusions.generated.ts';
import { matchTexts } from '../texts/matches.texts.ts';

/** What was excluded last, to be taken back. */
export interface Excluded {
  readonly kind: 'job' | 'company';
  /** The job's id or the company's name. */
  readonly key: string;
  /** 'Engineer at Acme', or the company's name. */
  readonly name: string;
}

interface ExclusionsOptions {
  /** Asks for the matches again. */
  readonly onChanged: () => void;
}

/** Excludes jobs and companies at once, and takes the last one back. */
export function useExclusions({ onChanged }: ExclusionsOptions) {
  const [excludeJob] = useExcludeAutoApplyJobMutation();
  const [includeJob] = useIncludeAutoApplyJobMutation();
  const [excludeCompany] = useExcludeAutoApplyCompanyMutation();
  const [includeCompany] = useIncludeAutoApplyCompanyMutation();
  const [last, setLast] = useState<Excluded | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      notifyError(errorSentence(error), { title: matchTexts.changeNotSaved, id: 'auto-apply-exclude' });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const change = async ({ kind, key }: Excluded, isExcluded: boolean): Promise<boolean> => {
    const [changeJob, changeCompany] = isExcluded ? [excludeJob, excludeCompany] : [includeJob, includeCompany];
    const send = async (): Promise<unknown> =>
      kind === 'job' ? changeJob({ variables: { jobId: key } }) : changeCompany({ variables: { company: key } });
    if (!(await attempt(send))) return false;
    onChanged();
    return true;
  };
  return {
    last,
    isBusy,
    exclude: async (one: Excluded): Promise<void> => {
      if (await change(one, true)) setLast(one);
    },
    /** Returns whether it is taken back. */
    include: async (one: Excluded): Promise<boolean> => {
      const isBack = await change(one, false);
      if (isBack) setLast(null);
      return isBack;
    },
  };
}
