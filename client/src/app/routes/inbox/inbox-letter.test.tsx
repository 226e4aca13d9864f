import { screen, waitFor, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnsaved } from '../../../lib/unsaved.ts';
import { deferred } from '../../../testing/deferred.ts';
import { viewed } from '../../../testing/viewed.ts';
import { notifyError } from '../../../ui/notify.ts';
import { attempt, dossier, work } from './testing/attempt-fixtures.ts';
import { showInbox } from './testing/show-inbox.tsx';

vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const letterField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Letter' });
const problem = (code: string) => ({ __typename: 'AutoApplyProblem', code, message: 'This stands in the way.' });
const somethingChanged = {
  data: {
    autoApplyChanged: {
      __typename: 'AutoApplySettingsChanged',
      settings: { __typename: 'AutoApplySettings', id: 'auto-apply-ada' },
    },
  },
};
beforeEach(() => vi.clearAllMocks());

describe('a letter in review', () => {
  it('shows what will stand below it, who wrote it and where it goes', async () => {
    showInbox({
      AutoApplyWork: () => work([attempt('a')]),
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a', { letterBy: 'MODEL' }) }) }),
    });
    const letter = within(await screen.findByRole('article', { name: 'Letter' }));
    expect(letter.getByText(/^ada@example\.com \+44 20 7946 0000 -- Sent with Foothold/)).toBeTruthy();
    expect(screen.getByText('Written by a language model and checked against your CV.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'their page' }).getAttribute('href')).toBe('https://jobs.example.com/a');
    expect(screen.getByText('Replies go to ada@example.com')).toBeTruthy();
  });

  it('leads from the subject to the letter by Enter, and sends nothing by it', async () => {
    const send = vi.fn(() => ({ data: { sendAutoApplyAttempt: { attempt: dossier('a') } } }));
    const { user } = showInbox({ AutoApplyWork: () => work([attempt('a')]), SendAutoApplyAttempt: send });
    await user.click(await button('Edit'));
    const subject = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Subject' });
    await user.clear(subject);
    await user.type(subject, 'Applic{Enter}');
    expect(document.activeElement).toBe(await letterField());
    await user.click(subject);
    await user.paste('ation\nas Programmer');
    expect(subject.value).toBe('Application as Programmer');
    expect(send).not.toHaveBeenCalled();
    await user.click(await button(/^Send application/));
    expect(send).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', subject: 'Application as Programmer' } });
  });

  it('keeps what was typed while another one is read and while it is not among those shown', async () => {
    const event = deferred<FormattedExecutionResult>();
    let waiting = work([attempt('a'), attempt('b')]);
    const { user } = showInbox({ AutoApplyWork: () => waiting, AutoApplyChanged: () => event.promise });
    await user.click(await button('Edit'));
    await user.type(await letterField(), ' Ada');
    await user.click(await button(/^Engineer b/));
    await screen.findByRole('heading', { level: 2, name: 'Engineer b' });
    expect(hasUnsaved()).toBe(true);

    const others = work([attempt('b')]);
    const { autoApplyRun, autoApplyAttempts } = others.data.viewer;
    waiting = { data: viewed({ autoApplyRun, autoApplyAttempts: { ...autoApplyAttempts, totalCount: 51 } }) };
    event.resolve(somethingChanged);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Engineer a/ })).toBeNull());
    expect(hasUnsaved()).toBe(true);

    waiting = work([attempt('a'), attempt('b')]);
    await user.keyboard('d');
    const question = within(await screen.findByRole('dialog', { name: 'Discard this application?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await user.click(await button(/^Engineer a/));
    const letter = within(await screen.findByRole('article', { name: 'Letter' }));
    expect(letter.getByText(/I build bridges\. Ada/)).toBeTruthy();
    await user.click(await button('Edit'));
    await user.click(await button('Undo changes'));
    expect(hasUnsaved()).toBe(false);
  });

  it('is read again when it has become another meanwhile', async () => {
    const event = deferred<FormattedExecutionResult>();
    let [waiting, read] = [attempt('a'), dossier('a')];
    const { user } = showInbox({
      AutoApplyWork: () => work([waiting]),
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: read }) }),
      AutoApplyChanged: () => event.promise,
    });
    await user.click(await button('Edit'));
    await user.type(await letterField(), ' Ada');
    waiting = attempt('a', { revision: 2, problem: problem('CONTACT_CHANGED') });
    read = dossier('a', { revision: 2, problem: problem('CONTACT_CHANGED'), closing: 'ada@new.example\n' });
    event.resolve(somethingChanged);
    expect(await screen.findByText(/^This stands in the way\./)).toBeTruthy();
    expect((await letterField()).value).toBe('Dear team,\nI build bridges. Ada');
    await user.click(await button('Done editing'));
    expect(await screen.findByText('ada@new.example')).toBeTruthy();
  });

  it('is kept when it cannot be sent', async () => {
    const { user } = showInbox({
      AutoApplyWork: () => work([attempt('a')]),
      SendAutoApplyAttempt: () => ({
        errors: [{ message: 'Auto-apply is paused.', extensions: { code: 'CONFLICT' } }],
      }),
    });
    await user.click(await button('Edit'));
    await user.type(await letterField(), '!');
    await user.click(await button(/^Send application/));
    await waitFor(() =>
      expect(notifyError).toHaveBeenCalledExactlyOnceWith('Auto-apply is paused.', expect.anything()),
    );
    expect((await letterField()).value).toMatch(/!$/);
  });

  it.each(['REFUSED', 'UNCONFIRMED'])('leaves their form as the other way after %s', async (code) => {
    const outcome = code === 'REFUSED' ? 'FAILED' : 'AWAITING_REVIEW';
    const more = { outcome, problem: problem(code) };
    showInbox({
      AutoApplyWork: () => work([attempt('a', more)]),
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a', more) }) }),
    });
    expect(await button(/^Send/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open their form' })).toBeTruthy();
  });
});
