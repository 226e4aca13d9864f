import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { notifyError, notifyInfo, notifySuccess } from '../../ui/notify.ts';
import { CalendarFeed } from './calendar-feed.tsx';

vi.mock('../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

const feedAt = (name: string) => ({
  __typename: 'CalendarFeed',
  url: `https://foothold.example.org/calendar/${name}.ics`,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const renewCalendarFeed = vi.fn();
const removeCalendarFeed = vi.fn();

function show(
  calendarFeed: object | null,
  answer: () => object = () => ({ data: { viewer: { __typename: 'Viewer', id: 'u1', calendarFeed } } }),
) {
  return renderApp(
    <>
      <CalendarFeed />
      <ConfirmHost />
    </>,
    {
      server: {
        CalendarFeed: () => ({ ...answer() }),
        RenewCalendarFeed: renewCalendarFeed,
        RemoveCalendarFeed: removeCalendarFeed,
      },
    },
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function choose(title: string, name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(dialog).getByRole('button', { name }));
}
const address = () => screen.findByLabelText<HTMLInputElement>('Secret address');

beforeEach(() => {
  vi.clearAllMocks();
  renewCalendarFeed.mockReturnValue({ data: { renewCalendarFeed: { calendarFeed: feedAt('new') } } });
  removeCalendarFeed.mockReturnValue({
    data: { removeCalendarFeed: { viewer: { __typename: 'Viewer', id: 'u1', calendarFeed: null } } },
  });
});

describe('the calendar feed', () => {
  test('is off until it is turned on, and then shows its address with the focus in it', async () => {
    show(null);
    await press('Turn On Calendar Feed');
    expect((await address()).value).toBe(feedAt('new').url);
    expect(document.activeElement).toBe(await address());
    expect(vi.mocked(notifySuccess).mock.calls[0]?.[0]).toBe('The calendar feed is on.');
  });

  test('is copied, or selected where copying is not allowed', async () => {
    const user = userEvent.setup();
    show(feedAt('one'));
    await user.click(await screen.findByRole('button', { name: 'Copy Address' }));
    expect(await navigator.clipboard.readText()).toBe(feedAt('one').url);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copy Address' }));
    await vi.waitFor(() => expect(notifyInfo).toHaveBeenCalledTimes(1));
    const field = await address();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, feedAt('one').url.length]);
  });

  test('gets another address only after a question', async () => {
    show(feedAt('one'));
    await press('Renew Address');
    await choose('Get a new address?', 'Cancel');
    expect(renewCalendarFeed).not.toHaveBeenCalled();
    await press('Renew Address');
    await choose('Get a new address?', 'Renew Address');
    await vi.waitFor(async () => expect((await address()).value).toBe(feedAt('new').url));
  });

  test('is turned off only after a question', async () => {
    show(feedAt('one'));
    await press('Turn Off');
    await choose('Turn off the calendar feed?', 'Turn Off');
    await screen.findByRole('button', { name: 'Turn On Calendar Feed' });
    expect(removeCalendarFeed).toHaveBeenCalledTimes(1);
  });

  test('that cannot be changed stays, and says so', async () => {
    renewCalendarFeed.mockImplementation(() => {
      throw new Error('Network error - check your connection');
    });
    show(null);
    await press('Turn On Calendar Feed');
    await vi.waitFor(() => expect(notifyError).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('button', { name: 'Turn On Calendar Feed' })).toBeTruthy();
  });

  test('that cannot be loaded can be asked for again', async () => {
    let isAway = true;
    show(null, () => {
      if (isAway) throw new Error('no');
      return { data: { viewer: { __typename: 'Viewer', id: 'u1', calendarFeed: feedAt('one') } } };
    });
    await screen.findByText("Couldn't load your calendar feed.");
    isAway = false;
    await press('Try again');
    expect((await address()).value).toBe(feedAt('one').url);
  });
});
