import { useApolloClient } from '@apollo/client/react';
import { AUTO_APPLY_SENTENCE, missingForAutoApply } from '@foothold/server/domain';
import { disableWhenIncomplete } from '../../../features/auto-apply/model/auto-apply-cache.ts';
import { AvatarUpload } from '../../../features/profile/avatar-upload.tsx';
import { CvUpload } from '../../../features/profile/cv-upload.tsx';
import { ProfileForm } from '../../../features/profile/profile-form.tsx';
import type { ProfileForm_ProfileFragment } from '../../../features/profile/profile-form.generated.ts';
import { notifyInfo } from '../../../ui/notify.ts';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import classes from './settings.module.css';
import type { Settings } from './use-settings.ts';
import { settingsPageTexts } from '../../texts/settings.texts.ts';

/** The profile tab: what the person says of themself. */
export function ProfileTab({ settings, email }: { settings: Settings; email: string }) {
  const { cache } = useApolloClient();
  const { data, stateOf, retry } = settings;
  const state = stateOf('profile');
  if (state === 'failed') {
    return (
      <ErrorState
        message={data ? settingsPageTexts.failedToLoadProfile : settingsPageTexts.failedToLoadUserData}
        onRetry={retry}
      />
    );
  }
  if (!data || state === 'waiting') return <LoadingState label={settingsPageTexts.loadingYourProfile} />;

  // The server turned auto-apply off in the same transaction; the other tab is updated and the person notified.
  const followProfile = (profile: ProfileForm_ProfileFragment): void => {
    if (!data.autoApplySettings?.enabled || missingForAutoApply(profile).length === 0) return;
    disableWhenIncomplete(cache, profile);
    notifyInfo(AUTO_APPLY_SENTENCE.disabled);
  };
  return (
    <div className={classes.stack}>
      <ProfileForm profile={data.profile} email={email} onSaved={followProfile}>
        <AvatarUpload url={data.profile?.avatarUrl ?? ''} email={email} />
        <CvUpload url={data.profile?.cvUrl ?? ''} />
      </ProfileForm>
    </div>
  );
}
