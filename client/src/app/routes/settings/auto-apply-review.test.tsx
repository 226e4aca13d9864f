import { configure, screen, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded lazily in a browser; loaded at once here.
import '../../../features/auto-apply/page/auto-apply-activity.tsx';
import { deferred } from '../../../testing/deferred.ts';
import { hasUnsaved } from '../../../lib/unsaved.ts';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { attempt, dossier, history, work } from './testing/attempt-fixtures.ts';
import { showSettings } from './testing/show-settings.tsx';
import { viewed } from '../../../testing/viewed.ts';

vi.mock('../../../features/account/account-and-preferences.tsx', () => ({ AccountAndPreferences: () => null }));
vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

const show = (server: Parameters<typeof showSettings>[1] = {}) =>
  showSettings('?tab=auto-apply', server, undefined, <ConfirmHost />);
const button = (name: string) => screen.findByRole('button', { name });
const letterField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Letter' });
const problem = (code: string) => ({ __typename: 'AutoApplyProblem', code, message: 'This stands in the way.' });
configure({ asyncUtilTimeout: 5000 });
beforeEach(() => vi.clearAllMocks());

describe('a letter in review', () => {
  it('shows what will stand below it', async () => {
    const { user } = show({
      AutoApplyWork: () => work([attempt('a')]),
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a') }) }),
    });
    await user.click(await button('Review application for Engineer a at Acme'));
    await letterField();
    expect(screen.getByText(/^ada@example\.com \+44 20 7946 0000 -- Sent with Foothold/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the job' }).getAttribute('href')).toBe('https://jobs.example.com/a');
  });

  it('is sent by its button alone: Enter in the subject leads on to the letter', async () => {
    const send = vi.fn(() => ({ data: { sendAutoApplyAttempt: { attempt: dossier('a') } } }));
    const { user } = show({
      AutoApplyWork: () => work([attempt('a')]),
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a') }) }),
      SendAutoApplyAttempt: send,
    });
    await user.click(await button('Review application for Engineer a at Acme'));
    const subject = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Subject' });
    await user.clear(subject);
    await user.type(subject, 'Applic{Enter}');
    expect(document.activeElement).toBe(await letterField());
    await user.click(subject);
    await user.paste('ation\nas Programmer');
    expect(subject.value).toBe('Application as Programmer');
    expect(send).not.toHaveBeenCalled();
    await user.click(await button('Send: Engineer a at Acme'));
    expect(send).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', subject: 'Application as Programmer' } });
  });

  it('keeps what was typed while it is folded away and while its row is not among those shown', async () => {
    const event = deferred<FormattedExecutionResult>();
    let waiting = work([attempt('a')]);
    const { user } = show({
      AutoApplyWork: () => waiting,
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a') }) }),
      AutoApplyChanged: () => event.promise,
      DiscardAutoApplyAttempt: () => ({
        data: { discardAutoApplyAttempt: { attempt: dossier('b', { outcome: 'DISCARDED', canSend: false }) } },
      }),
    });
    await user.click(await button('Review application for Engineer a at Acme'));
    await user.type(await letterField(), ' Ada');
    await user.click(await button('Hide application for Engineer a at Acme'));
    expect(screen.queryByRole('textbox', { name: 'Letter' })).toBeNull();
    expect(screen.getByText('Your letter changes are saved.')).toBeTruthy();
    expect(hasUnsaved()).toBe(true);

    const others = work([attempt('b')]);
    const { autoApplyRun, autoApplyAttempts } = others.data.viewer;
    waiting = { data: viewed({ autoApplyRun, autoApplyAttempts: { ...autoApplyAttempts, totalCount: 51 } }) };
    event.resolve({
      data: {
        autoApplyChanged: {
          __typename: 'AutoApplySettingsChanged',
          settings: { __typename: 'AutoApplySettings', id: 'auto-apply-ada' },
        },
      },
    });
    expect(await button('Review application for Engineer b at Acme')).toBeTruthy();
    expect(hasUnsaved()).toBe(true);
    await user.click(await button('Discard Engineer b at Acme'));
    const question = within(await screen.findByRole('dialog', { name: 'Discard this application?' }));
    waiting = work([attempt('a')]);
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await user.click(await button('Review application for Engineer a at Acme'));
    expect((await letterField()).value).toBe('Dear team,\nI build bridges. Ada');
    await user.click(await button('Undo changes'));
    expect(hasUnsaved()).toBe(false);
  });

  it('is read anew when it has become another meanwhile', async () => {
    const event = deferred<FormattedExecutionResult>();
    let [waiting, read] = [attempt('a'), dossier('a')];
    const { user } = show({
      AutoApplyWork: () => work([waiting]),
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: read }) }),
      AutoApplyChanged: () => event.promise,
    });
    await user.click(await button('Review application for Engineer a at Acme'));
    await user.type(await letterField(), ' Ada');
    waiting = attempt('a', { revision: 2, problem: problem('CONTACT_CHANGED') });
    read = dossier('a', { revision: 2, problem: problem('CONTACT_CHANGED'), closing: 'ada@new.example\n' });
    event.resolve({
      data: {
        autoApplyChanged: {
          __typename: 'AutoApplySettingsChanged',
          settings: { __typename: 'AutoApplySettings', id: 'auto-apply-ada' },
        },
      },
    });
    expect(await screen.findByText('ada@new.example')).toBeTruthy();
    expect((await letterField()).value).toBe('Dear team,\nI build bridges. Ada');
  });

  it.each(['REFUSED', 'UNCONFIRMED'])('leaves the page of the posting as the other way after %s', async (code) => {
    const outcome = code === 'REFUSED' ? 'FAILED' : 'AWAITING_REVIEW';
    show({ AutoApplyWork: () => work([attempt('a', { outcome, problem: problem(code) })]) });
    expect(await button('Review application for Engineer a at Acme')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open and apply: Engineer a at Acme' })).toBeTruthy();
  });
});

describe('an application in the history', () => {
  it('shows the mail exactly as it was sent', async () => {
    const sent = { outcome: 'SUBMITTED', canSend: false, sentAt: '2026-01-02T08:05:00.000Z' };
    const mailText = 'Dear team,\nAs it left.\n\nada@old.example\n';
    const { user } = show({
      AutoApplyHistory: () => history(attempt('a', sent)),
      AutoApplyDossier: () => ({
        data: viewed({ autoApplyAttempt: dossier('a', { ...sent, mailText, replyTo: 'ada@old.example' }) }),
      }),
    });
    await user.click(await button('Show application for Engineer a at Acme'));
    expect(await screen.findByRole('heading', { name: 'Email as sent' })).toBeTruthy();
    expect(screen.getByText(/^Dear team, As it left\. ada@old\.example$/)).toBeTruthy();
    expect(screen.getByText('Replies go to ada@old.example.')).toBeTruthy();
  });

  it('that was discarded does not read as if a mail had gone', async () => {
    show({ AutoApplyHistory: () => history(attempt('a', { outcome: 'DISCARDED', canSend: false })) });
    const row = await screen.findByRole('listitem', { name: 'Engineer a at Acme' });
    expect(row.textContent).toMatch(/Discarded.*Nothing was sent · found/);
    expect(row.textContent).not.toContain('By email');
  });

  it('is distinguished from another one of the same title at the same company', async () => {
    const { job } = attempt('a');
    const [one, two] = ['Zurich', 'Bern'].map((location) => attempt(location, { job: { ...job, location } }));
    show({ AutoApplyHistory: () => history(one ?? {}, two ?? {}) });
    expect(await button('Show application for Engineer a at Acme, Zurich')).toBeTruthy();
    expect(await button('Show application for Engineer a at Acme, Bern')).toBeTruthy();
  });
});
