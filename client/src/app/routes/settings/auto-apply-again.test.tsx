import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded lazily in a browser; loaded at once here.
import '../../../features/auto-apply/page/auto-apply-activity.tsx';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { hasUnsaved } from '../../../lib/unsaved.ts';
import { notifyError } from '../../../ui/notify.ts';
import { attempt, dossier, work } from './testing/attempt-fixtures.ts';
import { showSettings } from './testing/show-settings.tsx';
import { viewed } from '../../../testing/viewed.ts';

vi.mock('../../../features/account/account-and-preferences.tsx', () => ({ AccountAndPreferences: () => null }));
vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

const show = (server: Parameters<typeof showSettings>[1]) =>
  showSettings('?tab=auto-apply', server, undefined, <ConfirmHost />);
const button = (name: string) => screen.findByRole('button', { name });
const AGAIN = 'Prepare again: Engineer a at Acme';
const problem = (code: string) => ({ __typename: 'AutoApplyProblem', code, message: 'This stands in the way.' });
const claimed = () => ({
  data: {
    prepareAutoApplyAgain: {
      attempt: dossier('a', { outcome: 'IN_PROGRESS', canSend: false, canPrepareAgain: false }),
    },
  },
});
configure({ asyncUtilTimeout: 5000 });
beforeEach(() => vi.clearAllMocks());

describe('an application that is prepared again', () => {
  it('goes from the list until it is, at once where nothing of the person is lost', async () => {
    let waiting = [attempt('a', { outcome: 'PREPARED', canSend: false, problem: problem('NO_CV') })];
    const prepare = vi.fn(() => {
      waiting = [];
      return claimed();
    });
    const { user } = show({ AutoApplyWork: () => work(waiting), PrepareAutoApplyAgain: prepare });
    await user.click(await button(AGAIN));
    expect(await screen.findByText(/^Nothing to review\./)).toBeTruthy();
    expect(prepare).toHaveBeenCalledExactlyOnceWith({ id: 'a' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'To review' }));
  });

  it('asks first where the person changed the letter', async () => {
    const prepare = vi.fn(claimed);
    const { user } = show({
      AutoApplyWork: () => work([attempt('a', { letterBy: 'PERSON' })]),
      PrepareAutoApplyAgain: prepare,
    });
    await user.click(await button(AGAIN));
    const question = within(await screen.findByRole('dialog', { name: 'Prepare this application again?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(prepare).not.toHaveBeenCalled();
  });

  it('asks first where something was typed over the letter, which is gone afterwards', async () => {
    const prepare = vi.fn(claimed);
    const { user } = show({
      AutoApplyWork: () => work([attempt('a')]),
      AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a') }) }),
      PrepareAutoApplyAgain: prepare,
    });
    await user.click(await button('Review application for Engineer a at Acme'));
    await user.type(await screen.findByRole('textbox', { name: 'Letter' }), ' Ada');
    await user.click(await button(AGAIN));
    const question = within(await screen.findByRole('dialog', { name: 'Prepare this application again?' }));
    expect(hasUnsaved()).toBe(true);
    await user.click(question.getByRole('button', { name: 'Prepare again' }));
    await waitFor(() => expect(prepare).toHaveBeenCalledExactlyOnceWith({ id: 'a' }));
    await waitFor(() => expect(hasUnsaved()).toBe(false));
  });

  it.each(['NO_CV', 'CV_NAME', 'CV_AWAY', 'CV_UNREADABLE', 'CV_LOST'])(
    'is the first thing to do after %s',
    async (code) => {
      show({ AutoApplyWork: () => work([attempt('a', { problem: problem(code) })]) });
      const again = await button(AGAIN);
      const discard = await button('Discard Engineer a at Acme');
      expect(again.compareDocumentPosition(discard)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  );

  it('is the last thing to do elsewhere, and not there for one that may have left', async () => {
    show({ AutoApplyWork: () => work([attempt('a'), attempt('b', { outcome: 'UNKNOWN', canPrepareAgain: false })]) });
    const again = await button(AGAIN);
    const discard = await button('Discard Engineer a at Acme');
    expect(again.compareDocumentPosition(discard)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(screen.getAllByRole('button', { name: /^Prepare again/ })).toHaveLength(1);
  });

  it('stays as it was when that is refused', async () => {
    const { user } = show({
      AutoApplyWork: () => work([attempt('a')]),
      PrepareAutoApplyAgain: () => ({
        errors: [{ message: 'Auto-apply is paused.', extensions: { code: 'CONFLICT' } }],
      }),
    });
    await user.click(await button(AGAIN));
    await waitFor(() =>
      expect(notifyError).toHaveBeenCalledExactlyOnceWith('Auto-apply is paused.', expect.anything()),
    );
    expect(await button(AGAIN)).toBeTruthy();
  });
});
