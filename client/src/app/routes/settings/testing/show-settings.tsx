import { userEvent } from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { publishSession } from '../../../../lib/session/session-store.ts';
import { FREE } from '../../../../testing/plans.ts';
import { viewed } from '../../../../testing/viewed.ts';
import { type FakeServer, renderApp } from '../../../../testing/render-app.tsx';
import SettingsRoute from '../settings.route.tsx';

const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true };

export const profile = {
  __typename: 'Profile',
  id: 'profile-ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44123',
  avatarUrl: '',
  cvUrl: '',
  jobTitle: 'Programmer',
  company: '',
  bio: '',
  linkedinUrl: '',
  githubUrl: '',
  preferredLocations: ['London'],
};

export const autoApplySettings = {
  __typename: 'AutoApplySettings',
  id: 'auto-apply-ada',
  jobTypes: { __typename: 'AutoApplyJobTypes', fullTime: true, partTime: false, contract: false, internship: false },
  keywords: ['Engineer'],
  enabled: true,
  preferredLocations: [],
  workModes: [],
  excludedCompanies: [],
  dailyLimit: 5,
  reviewBeforeSending: true,
  paused: false,
  weeklySummary: true,
  cvVersionId: null,
  nextRunAt: null,
  excludedJobs: [],
};

const NO_ATTEMPTS = {
  __typename: 'AutoApplyAttemptConnection',
  totalCount: 0,
  nodes: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
};

/** What auto-apply answers while there is nothing. */
const quiet: FakeServer = {
  AutoApplyPreview: () => ({
    data: viewed({
      autoApplyPreview: {
        __typename: 'AutoApplyPreview',
        total: 0,
        today: 0,
        matches: [],
        hidden: [],
        problem: null,
      },
    }),
  }),
  AutoApplyWork: () => ({
    data: viewed({ autoApplyRun: null, autoApplyAttempts: NO_ATTEMPTS }),
  }),
  AutoApplyHistory: () => ({
    data: viewed({ autoApplyAttempts: NO_ATTEMPTS }),
  }),
  OwnPlan: () => ({
    data: { premiumAccess: FREE, applicationStats: { __typename: 'ApplicationStats', total: 0, byStage: [] } },
  }),
  AutoApplyCvs: () => ({ data: viewed({ cvVersions: { __typename: 'CvVersionConnection', nodes: [] } }) }),
  AutoApplyChanged: () => new Promise(() => undefined),
};

const preferences = {
  __typename: 'Preferences',
  id: 'preferences-ada',
  timeZone: 'Europe/London',
  hasShortcuts: true,
  hasReminderMails: true,
};

/** The page's answer, all well unless said. */
export const loaded = (parts: object = {}) => ({
  data: { profile, viewer: { __typename: 'Viewer', id: 'ada', preferences }, autoApplySettings, ...parts },
});

/** Draws the settings at an address, with a page beside them to leave for. */
export function showSettings(
  search: string,
  server: FakeServer,
  who: typeof ada | null = ada,
  beside: ReactNode = null,
) {
  publishSession(who);
  const { router } = renderApp(
    <>
      {beside}
      <Link to="/board">Elsewhere</Link>
      <Routes>
        <Route path="/settings" element={<SettingsRoute />} />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </>,
    {
      address: `/settings${search}`,
      server: {
        SettingsPage: () => loaded(),
        ReportTimeZone: () => ({
          data: {
            savePreferences: { preferences: { __typename: 'Preferences', id: 'preferences-ada', timeZone: null } },
          },
        }),
        CalendarFeed: () => ({ data: { viewer: { __typename: 'Viewer', id: 'u1', calendarFeed: null } } }),
        ...quiet,
        ...server,
      },
    },
  );
  return { user: userEvent.setup(), where: () => router.state.location };
}

export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
