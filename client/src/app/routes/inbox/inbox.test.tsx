import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { viewed } from '../../../testing/viewed.ts';
import { attempt, dossier, history, preview, work } from './testing/attempt-fixtures.ts';
import { showInbox, today } from './testing/show-inbox.tsx';

vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

beforeEach(() => vi.clearAllMocks());

describe('the queue', () => {
  it('shows one application at a time with its letter, reasons and what goes with it', async () => {
    showInbox({ AutoApplyWork: () => work([attempt('a'), attempt('b', { canSend: false })]) });
    const queue = within(await screen.findByRole('navigation', { name: 'To review' }));
    expect(queue.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Acme · by mail'),
      expect.stringContaining('Acme · on their page'),
    ]);
    expect(within(await screen.findByRole('article', { name: 'Letter' })).getByText(/I build bridges\./)).toBeTruthy();
    const check = within(screen.getByRole('complementary', { name: 'Why, and what to check' }));
    expect(check.getByText('Keyword: Engineer')).toBeTruthy();
    expect(check.getByText('To jobs@acme.example')).toBeTruthy();
    expect(check.queryByText(/^Their form has/)).toBeNull();
  });

  it('says what only they can answer where the form is the way', async () => {
    const byHand = { channel: 'BY_HAND', outcome: 'PREPARED', canSend: false, recipient: null };
    showInbox({
      AutoApplyWork: () => work([attempt('a', byHand)]),
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a', byHand) }) }),
    });
    expect(await screen.findByText('Their form has 1 question only you can answer.')).toBeTruthy();
  });

  it('reads the posting beside the letter by its key, follows the queue, and closes', async () => {
    const { user } = showInbox({
      AutoApplyWork: () => work([attempt('a'), attempt('b')]),
      JobDetails: () => ({ data: { job: null } }),
    });
    await screen.findByRole('article', { name: 'Letter' });
    await user.keyboard('p');
    const posting = () => within(screen.getByRole('complementary', { name: 'The posting' }));
    await waitFor(() => expect(posting().getByRole('heading', { name: 'Engineer a' })).toBeTruthy());
    await user.keyboard('j');
    await waitFor(() => expect(posting().getByRole('heading', { name: 'Engineer b' })).toBeTruthy());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'The posting' })).toBeNull();
    expect(await screen.findByRole('article', { name: 'Letter' })).toBeTruthy();
  });

  it('is walked and put off by keys', async () => {
    const { user } = showInbox({ AutoApplyWork: () => work([attempt('a'), attempt('b')]) });
    const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
    const current = () => screen.getByRole('button', { current: true }).textContent;
    await screen.findByRole('article', { name: 'Letter' });
    await user.keyboard('j');
    await waitFor(() => expect(current()).toContain('Engineer b'));
    await user.keyboard('k');
    await waitFor(() => expect(current()).toContain('Engineer a'));
    await heading('Engineer a');
    await user.keyboard('s');
    await waitFor(() => expect(current()).toContain('Engineer b'));
    expect(screen.getAllByRole('button', { name: /Engineer/ }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Engineer b'),
      expect.stringContaining('Engineer a'),
    ]);
  });

  it('sends with what was changed, and the next one comes', async () => {
    let waiting = [attempt('a'), attempt('b')];
    const send = vi.fn((_variables: Readonly<Record<string, unknown>>) => {
      waiting = [attempt('b')];
      return {
        data: {
          sendAutoApplyAttempt: { attempt: dossier('a', { outcome: 'IN_PROGRESS', canSend: false, revision: 2 }) },
        },
      };
    });
    const { user } = showInbox({ AutoApplyWork: () => work(waiting), SendAutoApplyAttempt: send });
    await screen.findByRole('article', { name: 'Letter' });
    await user.keyboard('e');
    await user.type(await screen.findByRole('textbox', { name: 'Letter' }), ' Ada');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(send).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', letter: 'Dear team,\nI build bridges. Ada' } });
    await waitFor(() => expect(screen.getByRole('button', { current: true }).textContent).toContain('Engineer b'));
  });

  it('never sends an empty letter', async () => {
    const send = vi.fn();
    const { user } = showInbox({ AutoApplyWork: () => work([attempt('a')]), SendAutoApplyAttempt: send });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.clear(screen.getByRole('textbox', { name: 'Letter' }));
    await user.click(screen.getByRole('button', { name: /^Send application/ }));
    expect(await screen.findByText('Enter a letter.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('discards only after a question', async () => {
    let waiting = [attempt('a')];
    const discard = vi.fn((_variables: Readonly<Record<string, unknown>>) => {
      waiting = [];
      return { data: { discardAutoApplyAttempt: { attempt: dossier('a', { outcome: 'DISCARDED', canSend: false }) } } };
    });
    const { user } = showInbox({ AutoApplyWork: () => work(waiting), DiscardAutoApplyAttempt: discard });
    await screen.findByRole('article', { name: 'Letter' });
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog'));
    expect(discard).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(discard).toHaveBeenCalledExactlyOnceWith({ id: 'a' }));
    expect(await screen.findByRole('heading', { name: 'All clear' })).toBeTruthy();
  });

  it('asks whether they applied once their form was opened', async () => {
    const mark = vi.fn((_variables: Readonly<Record<string, unknown>>) => ({
      data: { markAutoApplySubmitted: { attempt: dossier('a', { outcome: 'SUBMITTED', canSend: false }) } },
    }));
    const byHand = { channel: 'BY_HAND', outcome: 'PREPARED', canSend: false, recipient: null };
    const { user } = showInbox({
      AutoApplyWork: () => work([attempt('a', byHand)]),
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a', byHand) }) }),
      MarkAutoApplySubmitted: mark,
    });
    await user.click(await screen.findByRole('link', { name: 'Open their form' }));
    const asked = within(await screen.findByRole('group', { name: 'Did you apply?' }));
    await user.click(asked.getByRole('button', { name: 'Yes, I applied' }));
    expect(mark).toHaveBeenCalledExactlyOnceWith({ id: 'a' });
  });
});

describe('what the page says of auto-apply', () => {
  it('counts what was sent and what was only prepared today', async () => {
    const now = new Date().toISOString();
    const one = (id: string, more: object) => ({
      __typename: 'AutoApplyAttempt',
      id,
      channel: 'EMAIL',
      createdAt: now,
      sentAt: null,
      ...more,
    });
    showInbox({
      AutoApplyToday: () =>
        today([
          one('a', { outcome: 'SUBMITTED', sentAt: now }),
          one('b', { outcome: 'AWAITING_REVIEW' }),
          one('c', { outcome: 'PREPARED', channel: 'BY_HAND' }),
          one('d', { outcome: 'AWAITING_REVIEW', createdAt: '2026-01-01T00:00:00.000Z' }),
        ]),
    });
    expect(await screen.findByText('Today: 1 sent by mail, 2 prepared for you')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Auto-apply is on' }).getAttribute('href')).toBe(
      '/settings?tab=auto-apply',
    );
  });

  it('says why nothing matched, samples by name', async () => {
    showInbox(
      {
        AutoApplyPreview: () =>
          preview([], { hidden: [{ __typename: 'AutoApplyHidden', reason: 'SAMPLE', count: 3 }] }),
      },
      'matches',
    );
    expect(await screen.findByText('3 jobs are samples, not real openings')).toBeTruthy();
  });

  it('keeps the history on a tab of its own', async () => {
    showInbox({ AutoApplyHistory: () => history(attempt('a', { outcome: 'SUBMITTED', canSend: false })) }, 'history');
    expect(await screen.findByText('Sent by email')).toBeTruthy();
  });
});
