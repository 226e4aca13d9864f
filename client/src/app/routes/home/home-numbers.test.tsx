import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { JobCounts } from '../../../features/home/use-home-stats.ts';
import { firstStepsTexts } from '../../texts/first-steps.texts.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AskCounts } from './home-stats.tsx';
import { AskCount } from './match-count.tsx';
import { Day } from './own-day.tsx';

test('the count is asked for with the filters the search would have', async () => {
  const asked = vi.fn();
  const onCount = vi.fn();
  const MatchCount = (variables: object) => {
    asked(variables);
    return { data: { jobCount: 412 } };
  };
  renderApp(<AskCount query="jobTitle=data&remote=remote" onCount={onCount} />, { server: { MatchCount } });
  await waitFor(() => expect(onCount).toHaveBeenCalledWith(412));
  expect(asked).toHaveBeenCalledWith({
    filter: { query: 'data', workModes: { include: ['REMOTE'], exclude: [] } },
  });
});

test('counts that have come are handed on once, and the page comes to rest', async () => {
  const HomeStats = () => ({ data: { jobCount: 412, jobStats: { __typename: 'JobStats', companies: 7 } } });
  const handedOn = vi.fn();
  function Page() {
    const [counts, setCounts] = useState<JobCounts>();
    const keep = useState(() => (next: JobCounts) => {
      handedOn();
      // A page that is drawn again without end would never let the test go on.
      if (handedOn.mock.calls.length < 10) setCounts(next);
    })[0];
    return (
      <>
        <p>{counts?.total}</p>
        <AskCounts onCounts={keep} />
      </>
    );
  }
  renderApp(<Page />, { server: { HomeStats } });
  await screen.findByText('412');
  await waitFor(() => expect(handedOn).toHaveBeenCalled());
  expect(handedOn).toHaveBeenCalledOnce();
});

const firstSteps = (hasDoneFirstSteps: boolean) => ({
  data: {
    viewer: {
      __typename: 'Viewer',
      id: 'ada',
      preferences: { __typename: 'Preferences', id: 'preferences-ada', hasDoneFirstSteps },
    },
    profile: { __typename: 'Profile', id: 'profile-ada', cvUrl: '' },
  },
});

test('a new account is offered three steps, each of which may be skipped, and then has its day', async () => {
  const kept = vi.fn();
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const EndFirstSteps = () => {
    kept();
    const { preferences } = firstSteps(true).data.viewer;
    return { data: { savePreferences: { __typename: 'SavePreferencesPayload', preferences } } };
  };
  const FirstJobs = () => ({ data: { jobs: { __typename: 'JobPage', total: 0, jobs: [] } } });
  const pending = () => new Promise<never>(() => {});
  const server = { FirstSteps: () => firstSteps(false), EndFirstSteps, FirstJobs, ReminderZone: pending };
  renderApp(<Day />, { server });
  expect(await screen.findByRole('heading', { name: 'Upload your CV' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What are you looking for?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText(/No jobs match yet/)).toBeTruthy();
  // Two steps were skipped; neither counts as done.
  expect(screen.queryByLabelText(firstStepsTexts.stepDone)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  // The day begins at the top, where the steps began.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Today' })));
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  expect(kept).toHaveBeenCalledOnce();
  expect(screen.queryByText('Welcome to Foothold')).toBeNull();
});

test('people who were signed in before see their day first', async () => {
  const pending = () => new Promise<never>(() => {});
  renderApp(<Day />, { server: { FirstSteps: () => firstSteps(true), ReminderZone: pending } });
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
  expect(screen.queryByText('Welcome to Foothold')).toBeNull();
});
