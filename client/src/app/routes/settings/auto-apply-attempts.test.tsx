import { configure, screen, waitFor, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded lazily in a browser; loaded at once here.
import '../../../features/auto-apply/page/auto-apply-activity.tsx';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { deferred } from '../../../testing/deferred.ts';
import { notifyError } from '../../../ui/notify.ts';
import { attempt, dossier, history, work } from './testing/attempt-fixtures.ts';
import { autoApplySettings, showSettings } from './testing/show-settings.tsx';
import { viewed } from '../../../testing/viewed.ts';

vi.mock('../../../features/account/account-and-preferences.tsx', () => ({ AccountAndPreferences: () => null }));
vi.mock('../../../lib/fetch-file.ts', () => ({ fetchFile: vi.fn(async () => new Blob(['x'])) }));
vi.mock('../../../lib/save-file.ts', () => ({ saveFile: vi.fn() }));
vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

const show = (server: Parameters<typeof showSettings>[1] = {}) =>
  showSettings('?tab=auto-apply', server, undefined, <ConfirmHost />);
const button = (name: string) => screen.findByRole('button', { name });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
// Settings wait a moment before the server is asked about them.
configure({ asyncUtilTimeout: 5000 });
beforeEach(() => vi.clearAllMocks());

describe('what waits for the person', () => {
  it('is followed when something happened elsewhere, settings included', async () => {
    const event = deferred<FormattedExecutionResult>();
    let waiting = [attempt('a')];
    show({
      AutoApplyWork: () => work(waiting),
      AutoApplyChanged: () => event.promise,
      AutoApplySettingsNow: () => ({ data: { autoApplySettings: { ...autoApplySettings, paused: true } } }),
    });
    expect(await screen.findByText('1 to review')).toBeTruthy();
    waiting = [attempt('b'), attempt('a')];
    event.resolve({
      data: {
        autoApplyChanged: {
          __typename: 'AutoApplySettingsChanged',
          settings: { __typename: 'AutoApplySettings', id: 'auto-apply-ada' },
        },
      },
    });
    expect(await screen.findByText('2 to review')).toBeTruthy();
    expect(await screen.findByText('Auto-apply is paused.')).toBeTruthy();
  });

  it('is read, changed and sent, with the questions that only they can answer marked', async () => {
    let waiting = [attempt('a')];
    const send = vi.fn((_variables: Readonly<Record<string, unknown>>) => {
      waiting = [];
      return {
        data: {
          sendAutoApplyAttempt: { attempt: dossier('a', { outcome: 'IN_PROGRESS', canSend: false, revision: 2 }) },
        },
      };
    });
    const { user } = show({
      AutoApplyWork: () => work(waiting),
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a') }) }),
      SendAutoApplyAttempt: send,
    });
    await user.click(await button('Review application for Engineer a at Acme'));
    const letter = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Letter' });
    expect(letter.value).toBe('Dear team,\nI build bridges.');
    expect(screen.getByText('Only you can answer this.')).toBeTruthy();
    expect(screen.getByText(/Goes to jobs@acme\.example\./)).toBeTruthy();
    await user.type(letter, ' Ada');
    await user.click(screen.getByRole('button', { name: 'Send: Engineer a at Acme' }));
    expect(send).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', letter: 'Dear team,\nI build bridges. Ada' } });
    expect(await screen.findByText(/^Nothing to review\./)).toBeTruthy();
  });

  it('keeps the letter when it cannot be sent', async () => {
    const { user } = show({
      AutoApplyWork: () => work([attempt('a')]),
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a') }) }),
      SendAutoApplyAttempt: () => ({
        errors: [{ message: 'Auto-apply is paused.', extensions: { code: 'CONFLICT' } }],
      }),
    });
    await user.click(await button('Review application for Engineer a at Acme'));
    await user.type(await screen.findByRole('textbox', { name: 'Letter' }), '!');
    await user.click(screen.getByRole('button', { name: 'Send: Engineer a at Acme' }));
    await waitFor(() =>
      expect(notifyError).toHaveBeenCalledExactlyOnceWith('Auto-apply is paused.', expect.anything()),
    );
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Letter' }).value).toMatch(/!$/);
  });

  it('asks before it is discarded', async () => {
    const discard = vi.fn(() => ({
      data: { discardAutoApplyAttempt: { attempt: dossier('a', { outcome: 'DISCARDED' }) } },
    }));
    const { user } = show({ AutoApplyWork: () => work([attempt('a')]), DiscardAutoApplyAttempt: discard });
    await user.click(await button('Discard Engineer a at Acme'));
    const question = within(await screen.findByRole('dialog', { name: 'Discard this application?' }));
    expect(discard).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(discard).toHaveBeenCalledExactlyOnceWith({ id: 'a' }));
  });

  it('opens the posting, and asks afterwards whether they applied', async () => {
    const message = 'The posting names no address for applications. Open it and apply there.';
    const byHand = {
      channel: 'BY_HAND',
      outcome: 'PREPARED',
      canSend: false,
      recipient: null,
      problem: { __typename: 'AutoApplyProblem', code: 'NO_ADDRESS', message },
    };
    const mark = vi.fn(() => ({
      data: { markAutoApplySubmitted: { attempt: dossier('a', { ...byHand, outcome: 'SUBMITTED' }) } },
    }));
    const { user } = show({ AutoApplyWork: () => work([attempt('a', byHand)]), MarkAutoApplySubmitted: mark });
    const open = await screen.findByRole('link', { name: 'Open and apply: Engineer a at Acme' });
    expect(open.getAttribute('href')).toBe('https://jobs.example.com/a');
    expect(screen.getByText(message)).toBeTruthy();
    await user.click(open);
    const question = within(screen.getByRole('group', { name: 'Did you apply? Engineer a at Acme' }));
    await user.click(question.getByRole('button', { name: 'Not yet' }));
    expect(screen.queryByText('Did you apply?')).toBeNull();
    expect(document.activeElement).toBe(open);
    await user.click(open);
    await user.click(await button('Yes, I applied'));
    expect(mark).toHaveBeenCalledExactlyOnceWith({ id: 'a' });
  });

  it('leads to the plans when the free one is full', async () => {
    const message = 'Your free plan is full.';
    const problem = { __typename: 'AutoApplyProblem', code: 'NO_ADDRESS', message: 'The posting names no address.' };
    const prepared = { channel: 'BY_HAND', outcome: 'PREPARED', canSend: false, problem };
    const { user } = show({
      AutoApplyWork: () => work([attempt('a', prepared)]),
      MarkAutoApplySubmitted: () => ({ errors: [{ message, extensions: { code: 'PLAN_LIMIT' } }] }),
    });
    await user.click(await screen.findByRole('link', { name: 'Open and apply: Engineer a at Acme' }));
    await user.click(await button('Yes, I applied'));
    const plans = await screen.findByRole('link', { name: 'Compare plans' });
    expect(plans.getAttribute('href')).toBe('/pricing');
    // What led to the plans stands before them, not why the posting is applied for by hand.
    expect(plans.parentElement?.textContent).toMatch(/^Your free plan is full\. .* Compare plans$/);
    expect(screen.queryByText('The posting names no address.')).toBeNull();
    expect(notifyError).toHaveBeenCalledExactlyOnceWith(message, expect.anything());
  });

  it.each([
    ['PLAN_LIMIT', 'Compare plans', '/pricing'],
    ['NO_CV', 'Upload a CV', '/settings?tab=profile'],
  ])('leads to where %s is fixed', async (code, name, address) => {
    const problem = { __typename: 'AutoApplyProblem', code, message: 'This stands in the way.' };
    show({ AutoApplyWork: () => work([attempt('a', { outcome: 'FAILED', problem })]) });
    const row = within(await screen.findByRole('listitem', { name: 'Engineer a at Acme' }));
    expect(row.getByRole('link', { name }).getAttribute('href')).toBe(address);
  });

  it('is settled by them alone where no one knows what became of it', async () => {
    const resolve = vi.fn(() => ({ data: { resolveUnknownAttempt: { attempt: dossier('a') } } }));
    const { user } = show({
      AutoApplyWork: () => work([attempt('a', { outcome: 'UNKNOWN', canSend: false })]),
      ResolveUnknownAttempt: resolve,
    });
    await user.click(await button("It didn't arrive: Engineer a at Acme"));
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', wasSent: false } });
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Show application for Engineer a at Acme', expanded: false }),
      ),
    );
  });
});

describe('the history', () => {
  it('asks for nothing while there is none', async () => {
    show();
    const list = await section('History');
    expect(await list.findByText('No applications yet')).toBeTruthy();
    expect(list.queryByRole('combobox')).toBeNull();
    expect(list.queryByRole('button')).toBeNull();
  });

  it('is filtered by outcome and by text, and taken along', async () => {
    const ask = vi.fn((_variables: Readonly<Record<string, unknown>>) =>
      history(attempt('b', { outcome: 'SUBMITTED', canSend: false, sentAt: '2026-01-02T08:05:00.000Z' })),
    );
    const { user } = show({ AutoApplyHistory: ask });
    const list = await section('History');
    expect(await list.findByText('Sent by email')).toBeTruthy();
    await user.selectOptions(list.getByRole('combobox', { name: 'Outcome' }), 'Applied');
    await user.type(list.getByRole('textbox', { name: 'Title or company' }), 'acme');
    await waitFor(() =>
      expect(ask).toHaveBeenLastCalledWith({ first: 10, filter: { outcomes: ['SUBMITTED'], text: 'acme' } }),
    );
    await user.click(list.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'foothold-auto-apply.csv'));
    expect(fetchFile).toHaveBeenCalledExactlyOnceWith(
      '/api/v1/me/auto-apply-attempts/export?format=csv',
      expect.anything(),
    );
  });

  it('goes page by page, and begins at the newest for another filter', async () => {
    const ask = vi.fn(({ after }: Readonly<Record<string, unknown>>) => {
      const { autoApplyAttempts } = history(attempt(after === undefined ? 'new' : 'old')).data.viewer;
      const pageInfo = { __typename: 'PageInfo', hasNextPage: after === undefined, endCursor: 'next' };
      return { data: viewed({ autoApplyAttempts: { ...autoApplyAttempts, totalCount: 11, pageInfo } }) };
    });
    const { user } = show({ AutoApplyHistory: ask });
    const list = await section('History');
    await user.click(await list.findByRole('button', { name: 'Older' }));
    expect(await list.findByText('Engineer old')).toBeTruthy();
    expect(list.getByText('11 applications, 11 to 11 shown')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'History' }));
    expect(list.queryByRole('button', { name: 'Older' })).toBeNull();
    await user.selectOptions(list.getByRole('combobox', { name: 'Outcome' }), 'Unknown');
    expect(await list.findByText('Engineer new')).toBeTruthy();
    expect(ask).toHaveBeenLastCalledWith({ first: 10, filter: { outcomes: ['UNKNOWN'] } });
  });
});
