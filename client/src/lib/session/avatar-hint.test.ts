import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const PICTURE = '/files/avatars/ada/avatar-1.png';

/** The module as a freshly opened page has it. */
async function freshPage() {
  vi.resetModules();
  return import('./avatar-hint.ts');
}

beforeEach(() => localStorage.clear());

test('a picture is known on the next visit, to its owner alone', async () => {
  (await freshPage()).rememberAvatar('ada@example.com', PICTURE);
  const { useAvatarHint } = await freshPage();
  expect(renderHook(() => useAvatarHint('ada@example.com')).result.current).toBe(PICTURE);
  expect(renderHook(() => useAvatarHint('bob@example.com')).result.current).toBe('');
});

test('a new picture shows at once, and none when it was taken away', async () => {
  const { rememberAvatar, useAvatarHint } = await freshPage();
  const { result } = renderHook(() => useAvatarHint('ada@example.com'));
  expect(result.current).toBe('');
  act(() => rememberAvatar('ada@example.com', PICTURE));
  expect(result.current).toBe(PICTURE);
  act(() => rememberAvatar('ada@example.com', ''));
  expect([result.current, localStorage.length]).toEqual(['', 0]);
});

test('a picture shows that another tab has stored already', async () => {
  const { rememberAvatar, useAvatarHint } = await freshPage();
  const { result } = renderHook(() => useAvatarHint('ada@example.com'));
  localStorage.setItem('foothold.avatar', JSON.stringify({ email: 'ada@example.com', url: PICTURE }));
  act(() => rememberAvatar('ada@example.com', PICTURE));
  expect(result.current).toBe(PICTURE);
});

test('nothing of it stays when its owner signs out, or someone else signs in', async () => {
  const { keepAvatarOf, rememberAvatar } = await freshPage();
  rememberAvatar('ada@example.com', PICTURE);
  keepAvatarOf('ada@example.com');
  expect(localStorage.length).toBe(1);
  keepAvatarOf(null);
  expect(localStorage.length).toBe(0);
});

test.each(['', 'rubbish', '5', '{"email":"ada@example.com","url":"https://example.com/spy.png"}', '{"url":1}'])(
  'a stored %j is no picture',
  async (stored) => {
    localStorage.setItem('foothold.avatar', stored);
    const { useAvatarHint } = await freshPage();
    expect(renderHook(() => useAvatarHint('ada@example.com')).result.current).toBe('');
  },
);
