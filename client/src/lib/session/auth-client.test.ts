import { beforeEach, expect, it, vi } from 'vitest';
import { createAuthClient } from './auth-client.ts';

const provider = vi.hoisted(() => ({
  auth: { currentUser: { uid: 'ada', getIdToken: () => Promise.resolve('token') } },
  applyActionCode: vi.fn<() => Promise<void>>(),
  reload: vi.fn<() => Promise<void>>(),
}));
vi.mock('@firebase/app', () => ({ initializeApp: () => ({}), deleteApp: () => Promise.resolve() }));
vi.mock('@firebase/auth', () => ({
  initializeAuth: () => provider.auth,
  connectAuthEmulator: () => undefined,
  onIdTokenChanged: () => undefined,
  indexedDBLocalPersistence: {},
  inMemoryPersistence: {},
  applyActionCode: provider.applyActionCode,
  reload: provider.reload,
}));

beforeEach(() => {
  provider.applyActionCode.mockReset().mockResolvedValue();
  provider.reload.mockReset().mockResolvedValue();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('a confirmed address stays confirmed when the session cannot be updated', async () => {
  provider.reload.mockRejectedValue(new Error('offline'));
  await expect(createAuthClient(() => undefined).confirmEmail('code')).resolves.toBeUndefined();
  expect(provider.applyActionCode).toHaveBeenCalledOnce();
  expect(provider.reload).toHaveBeenCalledOnce();
});

it('a code that confirms nothing is an error', async () => {
  provider.applyActionCode.mockRejectedValue(new Error('used up'));
  await expect(createAuthClient(() => undefined).confirmEmail('code')).rejects.toThrow('used up');
  expect(provider.reload).not.toHaveBeenCalled();
});
