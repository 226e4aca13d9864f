import { expect, test, vi } from 'vitest';
import { apolloFor } from './apollo/client.ts';
import { offerDebugReset } from './debug-reset.ts';

test('the debug function forgets answers and what is stored here, but not who is signed in', () => {
  const client = apolloFor('ada');
  const stopped = vi.spyOn(client, 'stop');
  localStorage.setItem('foothold.shortcuts', 'off');
  sessionStorage.setItem('foothold.anything', '1');
  localStorage.setItem('firebase:authUser', 'ada');
  offerDebugReset();
  window.foothold?.reset();
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(apolloFor('ada')).not.toBe(client);
  expect(localStorage.getItem('foothold.shortcuts')).toBeNull();
  expect(sessionStorage.getItem('foothold.anything')).toBeNull();
  expect(localStorage.getItem('firebase:authUser')).toBe('ada');
});
