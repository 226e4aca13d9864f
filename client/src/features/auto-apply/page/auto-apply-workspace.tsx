import { missingForAutoApply } from '@foothold/server/domain';
import { useState } from 'react';
import { AutoApplyForm } from '../settings/auto-apply-form.tsx';
import type { AutoApplyForm_SettingsFragment } from '../model/auto-apply-form.generated.ts';
import { InboxLinks } from './inbox-links.tsx';
import { useAutoApplyForm } from '../settings/use-auto-apply-form.ts';

/** What of the profile decides whether and how auto-apply works. */
interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly cvUrl: string;
}

interface AutoApplyWorkspaceProps {
  /** null: nothing was saved yet, the defaults hold. */
  readonly settings: AutoApplyForm_SettingsFragment | null;
  readonly profile: Applicant | null;
  /** Whether the tab is the one that is open. */
  readonly isShown: boolean;
  /** Lets the server know in which time zone it is morning for the person. */
  readonly reportTimeZone: () => Promise<void>;
}

/** What to apply for, and how; what is found and prepared stands in the inbox. */
export function AutoApplyWorkspace({ settings, profile, isShown, reportTimeZone }: AutoApplyWorkspaceProps) {
  const missing = missingForAutoApply(profile);
  const work = useAutoApplyForm(settings, { isComplete: missing.length === 0, isShown, reportTimeZone });
  // What no one has looked at yet is not asked for.
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <AutoApplyForm
      settings={settings}
      missing={missing}
      work={work}
      hasProfileCv={Boolean(profile?.cvUrl)}
      wasShown={wasShown}
    >
      {wasShown && <InboxLinks values={work.form.values} />}
    </AutoApplyForm>
  );
}
