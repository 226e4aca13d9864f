import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useReportTimeZone } from '../../../features/applications/reminders/use-report-time-zone.ts';
import { AccountAndPreferences } from '../../../features/account/account-and-preferences.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { ZoneContext } from '../../../lib/zone.ts';
import { zoneOf } from '../../../lib/zoned-time.ts';
import { useLeaveGuard } from '../../../ui/leave-guard.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';
import { AutoApplyTab } from './auto-apply-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SETTINGS_ADDRESS } from './settings-address.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { useSettings } from './use-settings.ts';
import { settingsPageTexts } from '../../texts/settings.texts.ts';

const MESSAGE = settingsPageTexts.signInToOpen;
/** For those whose session ended meanwhile, e.g. by signing out in another tab. */
const ENDED = settingsPageTexts.youreSignedOut;

/** For signed-in people; visitors sign in first and come back (pages-2). */
export default function SettingsRoute() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(status === 'signed-in');
  if (status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  if (status === 'signed-out') {
    const message = wasSignedIn ? ENDED : MESSAGE;
    return <Navigate to={paths.signIn()} state={{ from: `${pathname}${search}`, message }} replace />;
  }
  return (
    <Page title={settingsPageTexts.settings} tagline={user && settingsPageTexts.signedInAs(user.email)} width="text">
      {user ? <Settings email={user.email ?? ''} /> : <LoadingState label={settingsPageTexts.loading} />}
    </Page>
  );
}

function Settings({ email }: { email: string }) {
  const { state: selected, change: select } = useUrlState(SETTINGS_ADDRESS);
  const settings = useSettings();
  const reportTimeZone = useReportTimeZone();
  useLeaveGuard();
  return (
    <SettingsTabs
      selected={selected}
      // A look at the other tab is no step to go back from.
      onSelect={(tab) => select(tab, { replace: true, preventScrollReset: true })}
      panels={{
        profile: (
          <>
            <ProfileTab settings={settings} email={email} />
            <AccountAndPreferences
              email={email}
              preferences={settings.data?.viewer?.preferences ?? undefined}
              hasFailed={settings.stateOf('preferences') === 'failed'}
              onRetry={settings.retry}
            />
          </>
        ),
        'auto-apply': (
          <ZoneContext value={zoneOf(settings.data?.viewer?.preferences?.timeZone)}>
            <AutoApplyTab settings={settings} isShown={selected === 'auto-apply'} reportTimeZone={reportTimeZone} />
          </ZoneContext>
        ),
      }}
    />
  );
}
