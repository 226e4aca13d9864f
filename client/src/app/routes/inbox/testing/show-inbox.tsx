import { userEvent } from '@testing-library/user-event';
import { publishSession } from '../../../../lib/session/session-store.ts';
import { FREE } from '../../../../testing/plans.ts';
import { type FakeServer, renderApp } from '../../../../testing/render-app.tsx';
import { viewed } from '../../../../testing/viewed.ts';
import { ConfirmHost } from '../../../../ui/confirm-host.tsx';
import { autoApplySettings, profile } from '../../settings/testing/show-settings.tsx';
import InboxRoute from '../inbox.route.tsx';
import { dossier, history, preview, work } from './attempt-fixtures.ts';

const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true };

/** The page's answer, all well unless said. */
export const inboxPage = (parts: object = {}) => ({
  data: {
    profile,
    ...viewed({ preferences: { __typename: 'Preferences', id: 'p', timeZone: 'Europe/Berlin' } }),
    autoApplySettings,
    ...parts,
  },
});

/** What auto-apply did lately. */
export const today = (attempts: readonly object[]) => ({
  data: viewed({ autoApplyAttempts: { __typename: 'AutoApplyAttemptConnection', nodes: attempts } }),
});

/** Draws the inbox at one of its tabs; every application has its letter. */
export function showInbox(server: FakeServer = {}, tab: '' | 'matches' | 'history' = '') {
  publishSession(ada);
  const { router } = renderApp(
    <>
      <InboxRoute />
      <ConfirmHost />
    </>,
    {
      address: tab === '' ? '/inbox' : `/inbox?tab=${tab}`,
      server: {
        InboxPage: () => inboxPage(),
        AutoApplyWork: () => work(),
        AutoApplyToday: () => today([]),
        AutoApplyChanged: async () => new Promise<never>(() => undefined),
        AutoApplyHistory: () => history(),
        AutoApplyPreview: () => preview([]),
        OwnPlan: () => ({
          data: { premiumAccess: FREE, applicationStats: { __typename: 'ApplicationStats', total: 0, byStage: [] } },
        }),
        AutoApplyDossier: ({ id }) => ({ data: viewed({ autoApplyAttempt: dossier(String(id)) }) }),
        ...server,
      },
    },
  );
  return { user: userEvent.setup(), where: () => router.state.location };
}
