import { missingForAutoApply } from '@foothold/server/domain';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';
import { AutoApplyForm } from '../settings/auto-apply-form.tsx';
import type { AutoApplyForm_SettingsFragment } from '../model/auto-apply-form.generated.ts';
import classes from '../shared/auto-apply.module.css';
import { useAutoApplyForm } from '../settings/use-auto-apply-form.ts';
import { settingsTexts } from '../texts/settings.texts.ts';

const AutoApplyActivity = lazyPart(async () => (await import('./auto-apply-activity.tsx')).AutoApplyActivity, {
  renderFallback: () => <LoadingState label={settingsTexts.loadingYourApplications} />,
});

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
  /** What the plan leaves room for, beside the number of jobs that match; `age` rises when that may have changed. */
  readonly renderPlaces: (wanted: number, age: number) => ReactNode;
}

/** What to apply for, what would be applied for today, and what became of it. */
export function AutoApplyWorkspace(props: AutoApplyWorkspaceProps) {
  const { settings, profile, isShown, reportTimeZone, renderPlaces } = props;
  const missing = missingForAutoApply(profile);
  const isComplete = missing.length === 0;
  const hasProfileCv = Boolean(profile?.cvUrl);
  const work = useAutoApplyForm(settings, { isComplete, isShown, reportTimeZone });
  const [links, setLinks] = useState<HTMLElement | null>(null);
  // What no one has looked at yet is not asked for.
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <div className={classes.stack}>
      <nav ref={setLinks} className={classes.links} aria-label={settingsTexts.autoApply} />
      <AutoApplyForm
        settings={settings}
        missing={missing}
        work={work}
        hasProfileCv={hasProfileCv}
        wasShown={wasShown}
      />
      {wasShown && (
        <AutoApplyActivity
          settings={settings}
          values={work.form.values}
          isDirty={work.isDirty}
          isComplete={isComplete}
          hasCv={hasProfileCv || work.saved.cvVersionId !== ''}
          links={links}
          follow={work.follow}
          renderPlaces={renderPlaces}
        />
      )}
    </div>
  );
}
