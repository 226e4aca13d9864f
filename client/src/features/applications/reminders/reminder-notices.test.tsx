import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { deferred } from '../../../testing/deferred.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { dismissToast } from '../../../ui/notify.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import { application, changeOf } from '../testing/board-fixtures.ts';
import { ReminderNotices } from './reminder-notices.tsx';

const DUE = '2026-11-20T12:00:00.000Z';
const card = application('a', 'SAVED', { nextReminder: DUE, job: { title: 'Cook' } });
const due = (over: object = {}) => ({
  data: { reminderDue: { __typename: 'ReminderDue', dueAt: DUE, application: card, ...over } },
});
const changedTo = (nextReminder: string | null) => changeOf(2, { ...card, nextReminder });
const completeReminder = vi.fn();
const snoozeReminder = vi.fn();

/** Draws the notices of a tab to which the server says one thing after the other. */
function show(...events: object[]) {
  const coming = [...events];
  return renderApp(
    <>
      <Toasts />
      <ReminderNotices />
    </>,
    {
      address: '/search',
      server: {
        ReminderDue: () => {
          const next = coming.shift();
          return next === undefined ? new Promise<never>(() => {}) : { ...next };
        },
        BoardChanged: () => changedElsewhere.promise.then((said) => ({ ...said })),
        CompleteReminder: completeReminder,
        SnoozeReminder: snoozeReminder,
        ReminderZone: () => ({
          data: {
            viewer: {
              __typename: 'Viewer',
              id: 'ada',
              preferences: { __typename: 'Preferences', id: 'preferences-ada', timeZone: 'Asia/Kathmandu' },
            },
          },
        }),
      },
    },
  );
}
let changedElsewhere: ReturnType<typeof deferred<object>>;
const toast = () => screen.findByText('Reminder: Cook');

beforeEach(() => {
  vi.clearAllMocks();
  changedElsewhere = deferred();
  completeReminder.mockReturnValue({ data: { completeReminder: { change: changedTo(null) } } });
  snoozeReminder.mockReturnValue({ data: { snoozeReminder: { change: changedTo('2026-11-20T13:00:00.000Z') } } });
});
afterEach(() => {
  act(() => dismissToast('reminder-due-a'));
  vi.useRealTimers();
});

describe('a reminder whose time has come', () => {
  test('is shown in a toast that stays, and leads to its application', async () => {
    const { router } = show(due());
    await toast();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(router.state.location).toMatchObject({ pathname: '/board', search: '?application=a' });
  });

  test('can be done with', async () => {
    show(due());
    await toast();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByText('Reminder done');
    expect(completeReminder).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a' } });
    // It fades away.
    await vi.waitFor(() => expect(screen.queryByText('Reminder: Cook')).toBeNull());
  });

  test('can be put off by an hour', async () => {
    show(due());
    await toast();
    const before = Date.now();
    await userEvent.click(screen.getByRole('button', { name: 'Snooze 1 hour' }));
    await screen.findByText(/^Reminder snoozed to/);
    const until = Date.parse(String(Reflect.get(snoozeReminder.mock.calls[0]?.[0]?.input ?? {}, 'until')));
    expect(until - before).toBeGreaterThanOrEqual(3_600_000);
    expect(until - before).toBeLessThan(3_700_000);
  });

  test('says the time to which it was put off in the person’s time zone', async () => {
    vi.useFakeTimers({ now: new Date(DUE), shouldAdvanceTime: true });
    show(due());
    await toast();
    await act(() => vi.advanceTimersByTimeAsync(100));
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Snooze 1 hour' }));
    // 12:00 UTC and an hour, 5 hours 45 minutes ahead.
    expect(await screen.findByText(/^Reminder snoozed to Nov 20, 2026, 6:45 PM$/)).toBeTruthy();
  });

  test.each([
    ['done with', changedTo(null)],
    ['put off', changedTo('2026-11-21T12:00:00.000Z')],
    ['deleted', { ...changedTo(null), application: null }],
  ])('does not stay when it was %s elsewhere', async (_what, boardChanged) => {
    show(due());
    await toast();
    await act(async () => changedElsewhere.resolve({ data: { boardChanged } }));
    await vi.waitFor(() => expect(screen.queryByText('Reminder: Cook')).toBeNull());
  });

  test('stays when something else of its application was changed', async () => {
    show(due());
    await toast();
    await act(async () => changedElsewhere.resolve({ data: { boardChanged: changedTo(DUE) } }));
    expect(screen.getByText('Reminder: Cook')).toBeTruthy();
  });

  test('does not stay for someone else', async () => {
    show(due());
    await toast();
    act(() => publishSession({ uid: 'grace', email: 'grace@example.com', emailVerified: true }));
    await vi.waitFor(() => expect(screen.queryByText('Reminder: Cook')).toBeNull());
  });

  test('says what the server refuses', async () => {
    snoozeReminder.mockReturnValue({
      data: null,
      errors: [{ message: 'There is no reminder to put off any more.', extensions: { code: 'CONFLICT' } }],
    });
    show(due());
    await toast();
    await userEvent.click(screen.getByRole('button', { name: 'Snooze 1 hour' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('There is no reminder to put off any more.')).toBeTruthy();
  });

  test.each([
    ['deleted', { application: null }],
    ['seen to', { application: { ...card, nextReminder: null } }],
    ['put off', { application: { ...card, nextReminder: '2026-11-21T12:00:00.000Z' } }],
  ])('is not shown when it was %s in the moment between', async (_what, over) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(due(over));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('Reminder: Cook')).toBeNull();
  });

  test('is shown once, also when the server says it twice', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(due(), due());
    await toast();
    act(() => dismissToast('reminder-due-a'));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText('Reminder: Cook')).toBeNull();
  });
});
