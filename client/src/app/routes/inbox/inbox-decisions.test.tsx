import { screen, waitFor, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../testing/deferred.ts';
import { viewed } from '../../../testing/viewed.ts';
import { notifyError } from '../../../ui/notify.ts';
import { autoApplySettings } from '../settings/testing/show-settings.tsx';
import { attempt, dossier, work } from './testing/attempt-fixtures.ts';
import { showInbox } from './testing/show-inbox.tsx';

vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

/** One application that waits, with its letter. */
const one = (more: object = {}) => ({
  AutoApplyWork: () => work([attempt('a', more)]),
  AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a', more) }) }),
});
const button = (name: string) => screen.findByRole('button', { name });
const NO_ADDRESS = {
  __typename: 'AutoApplyProblem',
  code: 'NO_ADDRESS',
  message: 'The posting names no address for applications. Open it and apply there.',
};
const BY_HAND = { channel: 'BY_HAND', outcome: 'PREPARED', canSend: false, recipient: null, problem: NO_ADDRESS };
beforeEach(() => vi.clearAllMocks());

describe('what waits for the person', () => {
  it('is followed when something happened elsewhere, settings included', async () => {
    const event = deferred<FormattedExecutionResult>();
    let waiting = [attempt('a')];
    showInbox({
      AutoApplyWork: () => work(waiting),
      AutoApplyChanged: () => event.promise,
      AutoApplySettingsNow: () => ({ data: { autoApplySettings: { ...autoApplySettings, paused: true } } }),
    });
    expect(await screen.findByRole('link', { name: 'To review 1' })).toBeTruthy();
    waiting = [attempt('b'), attempt('a')];
    event.resolve({
      data: {
        autoApplyChanged: {
          __typename: 'AutoApplySettingsChanged',
          settings: { __typename: 'AutoApplySettings', id: 'auto-apply-ada' },
        },
      },
    });
    expect(await screen.findByRole('link', { name: 'To review 2' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Auto-apply is paused' })).toBeTruthy();
  });

  it('opens their form, and asks afterwards whether they applied', async () => {
    const mark = vi.fn(() => ({
      data: { markAutoApplySubmitted: { attempt: dossier('a', { ...BY_HAND, outcome: 'SUBMITTED' }) } },
    }));
    const { user } = showInbox({ ...one(BY_HAND), MarkAutoApplySubmitted: mark });
    const open = await screen.findByRole('link', { name: 'Open their form' });
    expect(open.getAttribute('href')).toBe('https://jobs.example.com/a');
    expect(screen.getByText(NO_ADDRESS.message)).toBeTruthy();
    await user.click(open);
    const question = within(screen.getByRole('group', { name: 'Did you apply?' }));
    await user.click(question.getByRole('button', { name: 'Not yet' }));
    expect(screen.queryByText('Did you apply?')).toBeNull();
    const openAgain = screen.getByRole('link', { name: 'Open their form' });
    expect(document.activeElement).toBe(openAgain);
    await user.click(openAgain);
    await user.click(await button('Yes, I applied'));
    expect(mark).toHaveBeenCalledExactlyOnceWith({ id: 'a' });
  });

  it('leads to the plans when the free one is full', async () => {
    const message = 'Your free plan is full.';
    const { user } = showInbox({
      ...one(BY_HAND),
      MarkAutoApplySubmitted: () => ({ errors: [{ message, extensions: { code: 'PLAN_LIMIT' } }] }),
    });
    await user.click(await screen.findByRole('link', { name: 'Open their form' }));
    await user.click(await button('Yes, I applied'));
    const plans = await screen.findByRole('link', { name: 'Compare plans' });
    expect(plans.getAttribute('href')).toBe('/pricing');
    // What led to the plans stands before them, not why the posting is applied for by hand.
    expect(plans.parentElement?.textContent).toMatch(/^Your free plan is full\. .* Compare plans$/);
    expect(screen.queryByText(NO_ADDRESS.message)).toBeNull();
    expect(notifyError).toHaveBeenCalledExactlyOnceWith(message, expect.anything());
  });

  it.each([
    ['PLAN_LIMIT', 'Compare plans', '/pricing'],
    ['NO_CV', 'Upload a CV', '/settings?tab=profile'],
    ['CV_AWAY', 'Open the CV optimizer', '/cv-optimize'],
  ])('leads to where %s is fixed', async (code, name, address) => {
    const problem = { __typename: 'AutoApplyProblem', code, message: 'This stands in the way.' };
    showInbox(one({ outcome: 'FAILED', problem }));
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(address);
  });

  it('is settled by them alone where no one knows what became of it, and stays to be sent again', async () => {
    let more: object = { outcome: 'UNKNOWN', canSend: false };
    const resolve = vi.fn(() => {
      more = { outcome: 'FAILED' };
      return { data: { resolveUnknownAttempt: { attempt: dossier('a', more) } } };
    });
    const { user } = showInbox({
      AutoApplyWork: () => work([attempt('a', more), attempt('b')]),
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a', more) }) }),
      ResolveUnknownAttempt: resolve,
    });
    await user.click(await button("It didn't arrive"));
    expect(resolve).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', wasSent: false } });
    expect(await screen.findByRole('button', { name: /^Send again/ })).toBeTruthy();
    expect(screen.getByRole('button', { current: true }).textContent).toContain('Engineer a');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Send again/ })));
  });
});
