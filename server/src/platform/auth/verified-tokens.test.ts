import { expect, it } from 'vitest';
import { cacheVerifiedTokens, removeForgotten } from './verified-tokens.ts';
import type { Viewer } from './viewer.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');

/** A verifier, and how to answer its checks. */
function start() {
  const answers: (() => void)[] = [];
  const check = (id: string): Promise<Viewer> => {
    const viewer = { id, email: '', emailVerified: true, expiresAt: new Date(NOW.getTime() + 3_600_000) };
    return new Promise((resolve) => answers.push(() => resolve(viewer)));
  };
  const verifier = cacheVerifiedTokens(check, { now: () => NOW });
  const verified = async (id: string): Promise<void> => {
    const viewer = verifier.verify(id);
    answers.splice(0).forEach((answer) => answer());
    await viewer;
  };
  return { answers, verified, verifier };
}

it('caches nobody who was forgotten while they were checked', async () => {
  const { answers, verified, verifier } = start();
  const both = ['ada', 'grace'].map((id) => verifier.verify(id));
  verifier.forget('ada');
  answers.splice(0).forEach((answer) => answer());
  expect((await Promise.all(both)).map(({ id }) => id)).toEqual(['ada', 'grace']);
  expect(['ada', 'grace'].map((id) => verifier.trusts(id))).toEqual([false, true]);
  await verified('ada');
  expect(verifier.trusts('ada')).toBe(true);
});

it.each([null, new Error('away')])('forgets verified tokens while the account is being removed', async (failure) => {
  const { verified, verifier } = start();
  await verified('ada');
  const removal = removeForgotten(verifier, 'ada', async () => {
    expect(verifier.trusts('ada')).toBe(false);
    await verified('ada');
    if (failure !== null) throw failure;
  });
  expect(await removal.catch((error: unknown) => error)).toBe(failure ?? undefined);
  expect(verifier.trusts('ada')).toBe(false);
});
