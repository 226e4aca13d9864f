import { AutoApplyBanner } from '../../../features/auto-apply/page/auto-apply-banner.tsx';
import { AutoApplyWorkspace } from '../../../features/auto-apply/page/auto-apply-workspace.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import classes from './settings.module.css';
import type { Settings } from './use-settings.ts';
import { settingsPageTexts } from '../../texts/settings.texts.ts';

interface AutoApplyTabProps {
  readonly settings: Settings;
  readonly isShown: boolean;
  /** Lets the server know what the clock of this device reads: it looks for jobs in the morning. */
  readonly reportTimeZone: () => Promise<void>;
}

/** The auto-apply tab: what to apply for on the person's behalf. */
export function AutoApplyTab(props: AutoApplyTabProps) {
  return (
    <div className={classes.stack}>
      <AutoApplyBanner />
      <Setup {...props} />
    </div>
  );
}

function Setup({ settings: { data, stateOf, retry }, ...shared }: AutoApplyTabProps) {
  const [own, profile] = [stateOf('autoApplySettings'), stateOf('profile')];
  if (own === 'failed') {
    const message = data ? settingsPageTexts.failedToLoadExistingSettings : settingsPageTexts.failedToLoadSettings;
    return <ErrorState message={message} onRetry={retry} />;
  }
  // Without the profile no one can say whether auto-apply may be on.
  if (profile === 'failed') return <ErrorState message={settingsPageTexts.failedToLoadSettings} onRetry={retry} />;
  if (!data || own === 'waiting' || profile === 'waiting')
    return <LoadingState label={settingsPageTexts.loadingYourSettings} />;
  return <AutoApplyWorkspace settings={data.autoApplySettings} profile={data.profile} {...shared} />;
}
