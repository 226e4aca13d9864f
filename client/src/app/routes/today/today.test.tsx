import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSubscribed } from '../../../lib/live/live-connection.ts';
import { publishSession } from '../../../lib/session/session-store.ts';
import { type Deferred, deferred } from '../../../testing/deferred.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import { viewed } from '../../../testing/viewed.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import TodayRoute from './today.route.tsx';

vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifySuccess: vi.fn(),
}));

const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
const HOUR = 3_600_000;
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const application = (id: string, more: object = {}) => ({
  __typename: 'Application',
  id,
  stage: 'APPLIED',
  notes: '',
  nextReminder: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  autoApplyAttemptId: null,
  job: {
    __typename: 'Job',
    id: `job-${id}`,
    title: `Engineer ${id}`,
    company: `${id} Ltd`,
    location: 'Bern',
    salary: null,
    applyUrl: 'https://jobs.example.com',
    closed: false,
    isSample: false,
    isOwn: false,
  },
  ...more,
});

interface Day {
  due?: readonly object[];
  comingUp?: readonly object[];
  silent?: readonly object[];
  waiting?: readonly object[];
  visits?: readonly object[];
  toReview?: readonly object[];
}

const day = ({ due = [], comingUp = [], silent = [], waiting = [], visits = [], toReview = [] }: Day) => ({
  data: viewed({
    today: {
      __typename: 'Today',
      due,
      comingUp,
      silent,
      waiting,
      week: { __typename: 'WeekCounts', applied: 6, replies: 2, interviews: 1 },
    },
    applyVisits: visits,
    autoApplyAttempts: {
      __typename: 'AutoApplyAttemptConnection',
      totalCount: toReview.length,
      nodes: toReview,
    },
  }),
});

const matches = (titles: readonly string[], problem: object | null = null) => ({
  data: viewed({
    autoApplyPreview: {
      __typename: 'AutoApplyPreview',
      total: titles.length,
      matches: titles.map((title) => ({
        __typename: 'AutoApplyMatch',
        job: { __typename: 'Job', id: title, title, company: 'Tessel', location: 'Bern', salary: null },
      })),
      problem,
    },
  }),
});

const never = () => new Promise<never>(() => undefined);

function show(server: FakeServer) {
  publishSession(ada);
  const { router } = renderApp(<TodayRoute />, {
    address: '/today',
    server: {
      ReminderZone: () => ({
        data: viewed({ preferences: { __typename: 'Preferences', id: 'p', timeZone: 'Europe/Berlin' } }),
      }),
      TodayMatches: () => matches([]),
      BoardChanged: never,
      AutoApplyChanged: never,
      ...server,
    },
  });
  return { user: userEvent.setup(), where: () => router.state.location };
}

const block = async (name: string) => within(await screen.findByRole('region', { name }));
const change = (id: string) => ({
  __typename: 'BoardChange',
  revision: 2,
  changed: true,
  applicationId: id,
  application: application(id),
});

beforeEach(() => vi.clearAllMocks());

describe('the day', () => {
  it('names what to do, whose it is and how it stands, and leaves empty blocks out', async () => {
    show({
      TodayPage: () =>
        day({
          due: [application('a', { notes: 'Send the task back\nby mail', nextReminder: hoursFromNow(-72) })],
          silent: [{ __typename: 'SilentApplication', since: hoursFromNow(-24 * 12.5), application: application('b') }],
        }),
    });
    const due = await block('Due');
    expect(due.getByRole('heading', { name: 'Send the task back' })).toBeTruthy();
    expect(due.getByText('a Ltd · Engineer a', { exact: false })).toBeTruthy();
    expect(due.getByText('Overdue')).toBeTruthy();
    expect(due.getByRole('img', { name: 'Applied, step 2 of 7' })).toBeTruthy();
    expect((await block('Silent for 10 days')).getByRole('heading', { name: 'No answer for 12 days' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'To review' })).toBeNull();
    expect(screen.getByText(/· 1 due$/)).toBeTruthy();
  });

  it('says in three numbers what happened, and what comes up', async () => {
    show({ TodayPage: () => day({ comingUp: [application('c', { nextReminder: hoursFromNow(50) })] }) });
    expect((await block('This week')).getByText('applied').previousSibling?.textContent).toBe('6');
    expect((await block('Coming up')).getByRole('heading', { name: 'Follow up on your application' })).toBeTruthy();
  });

  it('is all clear without anything to do, with what comes next', async () => {
    show({ TodayPage: () => day({ comingUp: [application('c', { nextReminder: hoursFromNow(50) })] }) });
    expect(await screen.findByRole('heading', { name: 'All clear' })).toBeTruthy();
    expect(screen.getByText(/^Next: Follow up on your application, c Ltd/)).toBeTruthy();
  });

  it('says how the prepared applications go', async () => {
    const attempt = (id: string, canSend: boolean) => ({
      __typename: 'AutoApplyAttempt',
      id,
      canSend,
      job: { __typename: 'AutoApplyJobSnapshot', title: 'Cook', company: `${id} Inn`, location: 'Bern' },
    });
    const { user, where } = show({ TodayPage: () => day({ toReview: [attempt('a', true), attempt('b', false)] }) });
    const review = await block('To review');
    expect(review.getByText('1 can go by mail, 1 you finish on their page')).toBeTruthy();
    await user.click(review.getByRole('button', { name: /^Open Inbox/ }));
    expect(where().pathname).toBe('/inbox');
  });
});

describe('clearing the day', () => {
  it('goes by keys: J to the next row, E for done, with the way back', async () => {
    let due = [
      application('a', { nextReminder: hoursFromNow(-1) }),
      application('b', { nextReminder: hoursFromNow(-1) }),
    ];
    const complete = vi.fn((_variables: Readonly<Record<string, unknown>>) => {
      due = due.filter(({ id }) => id !== 'b');
      return { data: { completeReminder: { change: change('b') } } };
    });
    const set = vi.fn(() => ({ data: { setReminder: { change: change('b') } } }));
    const { user } = show({ TodayPage: () => day({ due }), CompleteReminder: complete, SetReminder: set });
    await block('Due');
    await user.keyboard('j');
    expect(document.activeElement?.getAttribute('data-row')).toMatch(/^due b/);
    await user.keyboard('e');
    expect(complete).toHaveBeenCalledExactlyOnceWith({ input: { id: 'b' } });
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3, name: /^Follow up/ })).toHaveLength(1));
    expect(document.activeElement?.getAttribute('data-row')).toMatch(/^due a/);
    const [message] = vi.mocked(notifySuccess).mock.calls.at(-1) ?? [];
    const toast = within(renderApp(<>{message}</>).container);
    await user.click(toast.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(set).toHaveBeenCalledTimes(1));
  });

  it('leaves a row out for good, also when an older answer comes late', async () => {
    const both = [
      application('a', { nextReminder: hoursFromNow(-1) }),
      application('b', { nextReminder: hoursFromNow(-1) }),
    ];
    let due = both;
    const late: Deferred<ReturnType<typeof day>>[] = [];
    let isLate = false;
    const { user } = show({
      TodayPage: () => {
        if (!isLate) return day({ due });
        isLate = false;
        const answer = deferred<ReturnType<typeof day>>();
        late.push(answer);
        return answer.promise;
      },
      CompleteReminder: () => {
        due = due.slice(1);
        return { data: { completeReminder: { change: change('a') } } };
      },
    });
    await block('Due');
    isLate = true;
    announceSubscribed();
    await waitFor(() => expect(late).toHaveLength(1));
    await user.keyboard('e');
    await waitFor(() => expect(notifySuccess).toHaveBeenCalled());
    late[0]?.resolve(day({ due: both }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3, name: /^Follow up/ })).toHaveLength(1));
    await waitFor(() => expect(document.querySelector('[data-folding]')).toBeNull());
    expect(screen.getAllByRole('heading', { level: 3, name: /^Follow up/ })).toHaveLength(1);
  });

  it('asks once whether they applied', async () => {
    const visit = {
      __typename: 'ApplyVisit',
      id: 'v',
      openedAt: hoursFromNow(-1),
      application: null,
      job: { __typename: 'Job', id: 'j', title: 'Cook', company: 'Inn' },
    };
    let visits: readonly object[] = [visit];
    const dismiss = vi.fn((_variables: Readonly<Record<string, unknown>>) => {
      visits = [];
      return { data: { dismissApplyVisit: { jobId: 'j' } } };
    });
    const { user } = show({ TodayPage: () => day({ visits }), DismissVisitToday: dismiss });
    const asked = await block('Did you apply?');
    await user.click(asked.getByRole('button', { name: 'No: Cook' }));
    expect(dismiss).toHaveBeenCalledExactlyOnceWith({ jobId: 'j' });
    expect(await screen.findByRole('heading', { name: 'All clear' })).toBeTruthy();
  });

  it('brings the row back where the server refused', async () => {
    const due = [application('a', { nextReminder: hoursFromNow(-1) })];
    const { user } = show({
      TodayPage: () => day({ due }),
      CompleteReminder: () => ({ errors: [{ message: 'It has no reminder.' }] }),
    });
    await user.click((await block('Due')).getByRole('button', { name: /^Done/ }));
    const done = await screen.findByRole('button', { name: /^Done/ });
    await waitFor(() => expect(done.closest('li')?.hasAttribute('data-folding')).toBe(false));
  });
});

describe('new for you', () => {
  it('teaches how to say what one looks for', async () => {
    const problem = { __typename: 'AutoApplyProblem', code: 'NO_KEYWORDS', message: 'Add a keyword.' };
    show({ TodayPage: () => day({}), TodayMatches: () => matches([], problem) });
    expect((await screen.findByRole('link', { name: 'Set up your search' })).getAttribute('href')).toBe(
      '/settings?tab=auto-apply',
    );
  });

  it('shows what matches, to save at once', async () => {
    const save = vi.fn(() => ({ data: { saveJob: { change: change('new') } } }));
    const { user } = show({
      TodayPage: () => day({}),
      TodayMatches: () => matches(['Cook', 'Baker']),
      SaveJob: save,
    });
    await user.click(await screen.findByRole('button', { name: 'Save Baker at Tessel' }));
    expect(save).toHaveBeenCalledExactlyOnceWith({ input: { jobId: 'Baker' } });
  });
});

it('tells visitors what the page is for', () => {
  publishSession(null);
  renderApp(<TodayRoute />, { address: '/today' });
  expect(screen.getByRole('heading', { name: 'Your day, one row at a time' })).toBeTruthy();
});
