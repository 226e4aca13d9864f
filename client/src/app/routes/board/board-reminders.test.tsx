import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
// Loaded lazily in a browser; loaded at once here.
import '../../../features/applications/sections/card-dialog.tsx';
import { application, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { daysAfter, momentAt, wallTime, zoneOf } from '../../../lib/zoned-time.ts';
import { deferred } from '../../../testing/deferred.ts';
import { choose, refusal, renderBoard } from './testing/render-board.tsx';

const zone = zoneOf(null);
const FAR = '2090-06-01T09:00:00.000Z';
const PAST = '2025-11-21T09:00:00.000Z';
const card = application('a', 'SAVED');
const planned = { ...card, nextReminder: FAR };
const overdue = { ...card, nextReminder: PAST };

const dialog = () => screen.findByRole('dialog', { name: /^Reminder/ });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const inDays = (days: number) =>
  momentAt(daysAfter(wallTime(new Date(), zone).day, days), '09:00', zone)?.toISOString();

describe('a reminder', () => {
  it('is set from the menu, tomorrow morning unless something else is chosen', async () => {
    const set = vi.fn(() => ({ data: { setReminder: { change: changeOf(2, planned) } } }));
    const { user } = renderBoard([card], { SetReminder: set });
    await choose(user, 'Job a', 'Set Reminder');
    const form = within(await dialog());
    expect(form.getByText('No reminder yet.')).toBeDefined();
    expect(form.getByRole('button', { name: /^Tomorrow morning/ }).getAttribute('aria-pressed')).toBe('true');
    await user.click(form.getByRole('button', { name: /^In 3 days/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await closed();
    expect(set).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', nextReminder: inDays(3) } });
    expect(await screen.findByText(/^Reminder set for/)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Reminder Jun 1, 2090/ }).textContent).toBe('Reminder Jun 1, 2090');
    expect(window.document.activeElement).toBe(screen.getByRole('button', { name: 'Move Job a' }));
  });

  it('takes any day and time, as the person’s clock shows them', async () => {
    const set = vi.fn(() => ({ data: { setReminder: { change: changeOf(2, planned) } } }));
    const { user } = renderBoard([card], { SetReminder: set });
    await choose(user, 'Job a', 'Set Reminder');
    await dialog();
    type('Date', '2090-02-03');
    type('Time', '17:30');
    await user.keyboard('{Enter}');
    await closed();
    const at = momentAt('2090-02-03', '17:30', zone)?.toISOString();
    expect(set).toHaveBeenCalledWith({ input: { id: 'a', nextReminder: at } });
  });

  it('needs a day and a time, and says when that time has passed', async () => {
    const { user } = renderBoard([card]);
    await choose(user, 'Job a', 'Set Reminder');
    await dialog();
    type('Date', '');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a date and a time.');
    type('Date', '2020-01-01');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText("This time has passed. The card shows it, but we won't notify you.")).toBeDefined();
  });

  it('keeps what was typed when the server refuses, and says why', async () => {
    const sentence = 'A reminder needs a date between 2000 and 2099.';
    const { user } = renderBoard([card], { SetReminder: () => refusal('INVALID_INPUT', sentence) });
    await choose(user, 'Job a', 'Set Reminder');
    await dialog();
    type('Date', '1999-01-01');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByLabelText('Date')).toHaveProperty('value', '1999-01-01');
  });

  it('opens from its badge, is changed there, and the badge has the focus again', async () => {
    const set = vi.fn(() => ({ data: { setReminder: { change: changeOf(2, planned) } } }));
    const { user } = renderBoard([planned], { SetReminder: set });
    await user.click(await screen.findByRole('button', { name: /^Reminder Jun 1, 2090/ }));
    const form = within(await dialog());
    expect(form.getByText(/^Set for/)).toBeDefined();
    expect(screen.getByLabelText('Date')).toHaveProperty('value', wallTime(new Date(FAR), zone).day);
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await closed();
    await waitFor(() =>
      expect(window.document.activeElement).toBe(screen.getByRole('button', { name: /^Reminder Jun 1/ })),
    );
    expect(set).not.toHaveBeenCalled();
  });

  it('whose time has come says so, and is put off', async () => {
    const snooze = vi.fn(() => ({ data: { snoozeReminder: { change: changeOf(2, planned) } } }));
    const { user } = renderBoard([overdue], { SnoozeReminder: snooze });
    const badge = await screen.findByRole('button', { name: /^Reminder, overdue by \d+ days, Nov 21, 2025/ });
    expect(badge.textContent).toMatch(/^Reminder, overdue by \d+ days$/);
    await user.click(badge);
    const form = within(await dialog());
    expect(form.getByText(/^Overdue since/)).toBeDefined();
    await user.click(form.getByRole('button', { name: /^In a week/ }));
    await user.click(form.getByRole('button', { name: 'Snooze' }));
    await closed();
    expect(snooze).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', until: inDays(7) } });
    expect(await screen.findByText(/^Reminder snoozed to/)).toBeDefined();
  });

  it('that another tab has seen to says so when it is put off', async () => {
    const sentence = 'There is no reminder to put off any more.';
    const { user } = renderBoard([overdue], { SnoozeReminder: () => refusal('CONFLICT', sentence) });
    await user.click(await screen.findByRole('button', { name: /^Reminder, overdue/ }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Snooze' }));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it.each([
    ['Done', 'CompleteReminder', 'completeReminder', { id: 'a' }, 'Reminder done'],
    ['Remove', 'SetReminder', 'setReminder', { id: 'a', nextReminder: null }, 'Reminder removed'],
  ])('goes by %s, and Undo brings it back', async (button, operation, field, input, toast) => {
    const take = vi.fn(() => ({ data: { [field]: { change: changeOf(2, card) } } }));
    const set = vi.fn(() => ({ data: { setReminder: { change: changeOf(3, overdue) } } }));
    const { user } = renderBoard([overdue], { SetReminder: set, [operation]: take });
    await user.click(await screen.findByRole('button', { name: /^Reminder, overdue/ }));
    await user.click(within(await dialog()).getByRole('button', { name: button }));
    await closed();
    expect(take).toHaveBeenCalledExactlyOnceWith({ input });
    expect(await screen.findByText(toast)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Reminder, overdue/ })).toBeNull();
    if (operation === 'SetReminder') take.mockReturnValue({ data: { setReminder: { change: changeOf(3, overdue) } } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /^Reminder, overdue/ })).toBeDefined();
  });

  it('keeps what is being typed when another tab changes it', async () => {
    const event = deferred<FormattedExecutionResult>();
    const { user } = renderBoard([planned], { BoardChanged: () => event.promise });
    await user.click(await screen.findByRole('button', { name: /^Reminder Jun 1, 2090/ }));
    await dialog();
    type('Time', '17:30');
    const changed = changeOf(2, { ...planned, nextReminder: '2091-07-02T10:00:00.000Z' });
    event.resolve({ data: { boardChanged: changed } });
    expect(await screen.findByText(/Jul 2, 2091, /)).toBeDefined();
    expect(screen.getByLabelText('Time')).toHaveProperty('value', '17:30');
    expect(screen.getByLabelText('Date')).toHaveProperty('value', '2091-07-02');
  });
});
