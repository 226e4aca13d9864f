import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { application, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { detailFacts, job } from '../../../features/jobs/testing/job-fixtures.ts';
import { actingPage } from '../../../lib/page-actions.ts';
import { publishSession } from '../../../lib/session/session-store.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import { Toasts } from '../../../ui/toasts.tsx';
import JobRoute from './job.route.tsx';

const posting = (known: object = {}) => ({
  data: {
    job: {
      ...detailFacts,
      ...job('7', { title: 'Analyst', company: 'Quill', skills: ['SQL'] }),
      description: 'We count.',
      isOwn: false,
      isHidden: false,
      lastSeen: new Date().toISOString(),
      ...known,
    },
  },
});

const show = (server: FakeServer, beside: ReactNode = null) =>
  renderApp(
    <>
      <Routes>
        <Route path="/jobs/:id" element={<JobRoute />} />
        <Route path="*" element={null} />
      </Routes>
      {beside}
    </>,
    { address: '/jobs/7', server },
  );

const signIn = () => publishSession({ uid: 'u', email: 'free.demo@example.com', emailVerified: true });

afterEach(() => localStorage.clear());
beforeEach(() => publishSession(null));

describe('the page of a job', () => {
  test('is there for visitors, with an account as the way to keep the job', async () => {
    const { router } = show({ JobDetails: () => posting() });
    await screen.findByRole('heading', { level: 1, name: 'Analyst' });
    screen.getByText('We count.');
    screen.getByText('still open, seen today');
    expect(screen.queryByRole('button', { name: 'Hide from search' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Create a free account' }).getAttribute('href')).toBe('/sign-up');
    fireEvent.click(screen.getByRole('button', { name: 'Save Analyst at Quill' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(router.state.location.state).toMatchObject({ from: '/jobs/7' });
  });

  test('says that a job is closed, and asks no one whether they applied', async () => {
    signIn();
    show({ JobDetails: () => posting({ closed: true }) });
    await screen.findByText('This job is closed. It no longer appears in search.');
    screen.getByText('no longer open');
    screen.getByRole('link', { name: /^View job/ });
    expect(screen.queryByRole('link', { name: /^Apply/ })).toBeNull();
  });

  test('has an application prepared, and leads to the inbox or, while auto-apply is off, to its settings', async () => {
    signIn();
    const refusal = {
      message: 'Auto-apply was turned off.',
      extensions: { code: 'CONFLICT', details: { isAutoApplyActive: false } },
    };
    const attempt = { __typename: 'AutoApplyAttempt', id: 'at', outcome: 'IN_PROGRESS' };
    const PrepareApplication = vi
      .fn()
      .mockReturnValueOnce({ data: null, errors: [refusal] })
      .mockReturnValue({ data: { prepareApplication: { __typename: 'PrepareApplicationPayload', attempt } } });
    const server = { JobDetails: () => posting(), PrepareApplication };
    const { router, unmount } = show(server, <Toasts />);
    fireEvent.click(await screen.findByRole('button', { name: 'Prepare application' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Open settings' }));
    expect(router.state.location).toMatchObject({ pathname: '/settings', search: '?tab=auto-apply' });
    unmount();
    const next = show(server, <Toasts />);
    fireEvent.click(await screen.findByRole('button', { name: 'Prepare application' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Open inbox' }));
    expect(PrepareApplication).toHaveBeenLastCalledWith({ input: { jobId: '7' } });
    expect(next.router.state.location.pathname).toBe('/inbox');
  });

  test('says so when there is no such job', async () => {
    show({ JobDetails: () => ({ data: { job: null } }) });
    await screen.findByText("This job isn't available");
    expect(screen.getByRole('link', { name: 'Search jobs' }).getAttribute('href')).toBe('/search');
  });

  test('acts by the keys of the list, unless someone types', async () => {
    signIn();
    const SaveJob = vi.fn(() => ({ data: null, errors: [{ message: 'No.' }] }));
    show({ JobDetails: () => posting(), SaveJob });
    await screen.findByRole('heading', { level: 1, name: 'Analyst' });
    fireEvent.keyDown(document.body, { key: 'x' });
    fireEvent.keyDown(document.body, { key: 's' });
    await waitFor(() => expect(SaveJob).toHaveBeenCalledExactlyOnceWith({ input: { jobId: '7' } }));
  });

  test('says that a job one wants to be reminded of is saved', async () => {
    signIn();
    const SaveJob = vi.fn(() => ({ data: { saveJob: { change: changeOf(2, application('a', 'SAVED')) } } }));
    show({ JobDetails: () => posting(), SaveJob }, <Toasts />);
    fireEvent.click(await screen.findByRole('button', { name: 'Remind me' }));
    await screen.findByText('Saved to your board. Now pick a time.');
    expect(SaveJob).toHaveBeenCalledExactlyOnceWith({ input: { jobId: '7' } });
  });

  test('offers what one can do with the job in the palette, while it is open', async () => {
    signIn();
    const HideJob = vi.fn(() => ({ data: { hideJob: { job: { __typename: 'Job', id: '7', isHidden: true } } } }));
    const { router, unmount } = show({ JobDetails: () => posting(), HideJob });
    await screen.findByRole('heading', { level: 1, name: 'Analyst' });
    const offered = actingPage.get();
    expect(offered?.about).toBe('Analyst at Quill');
    expect(offered?.actions.map(({ label }) => label)).toEqual([
      'Apply',
      'Save',
      'Tailor my CV',
      'Prepare application',
      'Remind me',
      'Share',
      'Hide from search',
    ]);
    offered?.run('H');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    expect(HideJob).toHaveBeenCalledOnce();
    unmount();
    expect(actingPage.get()).toBeNull();
  });

  test('names what changed since the posting was saved, and shows either', async () => {
    signIn();
    const savedPosting = {
      __typename: 'SavedPosting',
      title: 'Analyst',
      company: 'Quill',
      location: 'Berlin, Germany',
      salary: '€50,000',
      employment: [],
      skills: [],
      level: null,
      workMode: null,
      description: 'We counted.',
      document: null,
      postedDate: '2026-10-01T00:00:00Z',
      savedAt: '2026-10-02T00:00:00Z',
    };
    const viewerApplication = { __typename: 'Application', id: 'a', stage: 'SAVED' };
    show({
      JobDetails: () => posting({ viewerApplication }),
      SavedPosting: () => ({
        data: {
          viewer: { __typename: 'Viewer', id: 'u', application: { __typename: 'Application', id: 'a', savedPosting } },
        },
      }),
      // Its own sections are another test's.
      OneApplication: () => ({ data: null, errors: [{ message: 'Not here.' }] }),
    });
    const card = await screen.findByRole('region', { name: 'The posting' });
    await within(card).findByText('We counted.');
    expect(card.textContent).toContain('changed since: salary, text');
    fireEvent.click(within(card).getByRole('button', { name: 'See it now' }));
    within(card).getByText('We count.');
  });
});
