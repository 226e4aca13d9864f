import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publishSession } from '../../lib/session/session-store.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ConfirmEmailBanner } from './confirm-email-banner.tsx';
import { fakeAuthClient, resetFakeAuthClient } from './testing/fake-auth-client.ts';

vi.mock('../../lib/session/auth-client.ts', () => ({ createAuthClient: () => fakeAuthClient }));

const unconfirmed = (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: false });
const onGone = vi.fn();
const send = () => userEvent.click(screen.getByRole('button', { name: 'Resend Email' }));

beforeEach(() => {
  resetFakeAuthClient();
  onGone.mockClear();
  fakeAuthClient.sendConfirmation.mockResolvedValue();
  publishSession(unconfirmed('ada'));
  renderApp(<ConfirmEmailBanner onGone={onGone} />);
});

describe('the request to confirm an address', () => {
  test('sends the mail again, says so, and keeps the focus beside what is left to do', async () => {
    await send();
    await screen.findByText('Sent. Please check your email to confirm your account.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not now' }));
  });

  test('starts again with the next person', async () => {
    await send();
    await screen.findByText('Sent. Please check your email to confirm your account.');
    act(() => publishSession(unconfirmed('grace')));
    expect(screen.getByText('Confirm your email address.')).toBeTruthy();
  });

  test('goes on request, says so, and comes back for the next person alone', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Confirm your email address.')).toBeNull();
    expect(onGone).toHaveBeenCalledTimes(1);
    act(() => publishSession({ ...unconfirmed('ada') }));
    expect(screen.queryByText('Confirm your email address.')).toBeNull();
    act(() => publishSession(unconfirmed('grace')));
    expect(screen.getByText('Confirm your email address.')).toBeTruthy();
  });
});
