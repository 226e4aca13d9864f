import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAuthClient, resetFakeAuthClient } from '../../features/account/testing/fake-auth-client.ts';
import { publishSession } from '../../lib/session/session-store.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { WhoAsks } from './who-asks.tsx';

vi.mock('../../lib/session/auth-client.ts', () => ({ createAuthClient: () => fakeAuthClient }));

const person = (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true });
const onOther = vi.fn();

beforeEach(() => {
  resetFakeAuthClient();
  onOther.mockClear();
  publishSession(person('ada'));
  renderApp(<WhoAsks onOther={onOther} />);
});

describe('who asks in the playground', () => {
  test('reports another user, so that nothing goes on in the name of the person before', () => {
    act(() => publishSession({ ...person('ada') }));
    expect(onOther).not.toHaveBeenCalled();
    act(() => publishSession(person('grace')));
    expect(onOther).toHaveBeenCalledTimes(1);
    act(() => publishSession(null));
    expect(onOther).toHaveBeenCalledTimes(2);
  });

  test('is a visitor after signing out, even when the provider cannot be reached', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    fakeAuthClient.signOut.mockRejectedValue(new Error('offline'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Not signed in.')).toBeTruthy();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
