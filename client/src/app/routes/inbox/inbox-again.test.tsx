import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnsaved } from '../../../lib/unsaved.ts';
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

/** One application that waits, with its letter. */
const one = (more: object = {}) => ({
  AutoApplyWork: () => work([attempt('a', more)]),
  AutoApplyDossier: () => ({ data: viewed({ autoApplyAttempt: dossier('a', more) }) }),
});
const again = () => screen.findByRole('button', { name: 'Prepare again' });
const problem = (code: string) => ({ __typename: 'AutoApplyProblem', code, message: 'This stands in the way.' });
const claimed = () => ({
  data: {
    prepareAutoApplyAgain: {
      attempt: dossier('a', { outcome: 'IN_PROGRESS', canSend: false, canPrepareAgain: false }),
    },
  },
});
beforeEach(() => vi.clearAllMocks());

describe('an application that is prepared again', () => {
  it('goes from the queue until it is, at once where nothing of the person is lost', async () => {
    const more = { outcome: 'PREPARED', canSend: false, problem: problem('NO_CV') };
    let waiting = [attempt('a', more), attempt('b')];
    const prepare = vi.fn(() => {
      waiting = [attempt('b')];
      return claimed();
    });
    const { user } = showInbox({
      AutoApplyWork: () => work(waiting),
      AutoApplyDossier: ({ id }) => ({
        data: viewed({ autoApplyAttempt: id === 'a' ? dossier('a', more) : dossier('b') }),
      }),
      PrepareAutoApplyAgain: prepare,
    });
    await user.click(await again());
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Engineer a/ })).toBeNull());
    expect(prepare).toHaveBeenCalledExactlyOnceWith({ id: 'a' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'To review' }));
  });

  it('asks first where the person changed the letter', async () => {
    const prepare = vi.fn(claimed);
    const { user } = showInbox({ ...one({ letterBy: 'PERSON' }), PrepareAutoApplyAgain: prepare });
    await user.click(await again());
    const question = within(await screen.findByRole('dialog', { name: 'Prepare this application again?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(prepare).not.toHaveBeenCalled();
  });

  it('asks first where something was typed over the letter, which is gone afterwards', async () => {
    const prepare = vi.fn(claimed);
    const { user } = showInbox({ ...one(), PrepareAutoApplyAgain: prepare });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Letter' }), ' Ada');
    await user.click(await again());
    const question = within(await screen.findByRole('dialog', { name: 'Prepare this application again?' }));
    expect(hasUnsaved()).toBe(true);
    await user.click(question.getByRole('button', { name: 'Prepare again' }));
    await waitFor(() => expect(prepare).toHaveBeenCalledExactlyOnceWith({ id: 'a' }));
    await waitFor(() => expect(hasUnsaved()).toBe(false));
  });

  it.each(['NO_CV', 'CV_NAME', 'CV_AWAY', 'CV_UNREADABLE', 'CV_LOST'])(
    'stands beside the problem after %s',
    async (code) => {
      showInbox(one({ problem: problem(code) }));
      const beside = within(await screen.findByRole('complementary', { name: 'Why, and what to check' }));
      expect(beside.getByRole('button', { name: 'Prepare again' })).toBeTruthy();
      expect(screen.getAllByRole('button', { name: 'Prepare again' })).toHaveLength(1);
    },
  );

  it('is a quiet way below the letter elsewhere', async () => {
    showInbox(one());
    await again();
    const beside = within(screen.getByRole('complementary', { name: 'Why, and what to check' }));
    expect(beside.queryByRole('button', { name: 'Prepare again' })).toBeNull();
  });

  it('is not there for one that may have left', async () => {
    showInbox(one({ outcome: 'UNKNOWN', canSend: false, canPrepareAgain: false }));
    expect(await screen.findByRole('group', { name: 'Did it arrive?' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Prepare again' })).toBeNull();
  });

  it('stays as it was when that is refused', async () => {
    const { user } = showInbox({
      ...one(),
      PrepareAutoApplyAgain: () => ({
        errors: [{ message: 'Auto-apply is paused.', extensions: { code: 'CONFLICT' } }],
      }),
    });
    await user.click(await again());
    await waitFor(() =>
      expect(notifyError).toHaveBeenCalledExactlyOnceWith('Auto-apply is paused.', expect.anything()),
    );
    expect(await again()).toBeTruthy();
  });
});
