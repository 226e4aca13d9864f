import { expect, it } from 'vitest';
import { turnsOf } from '../../testing/turns-of.ts';
import { contentHash } from './content-hash.ts';

it('is the SHA-256 of the content', async () => {
  expect(await contentHash(Buffer.from('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it('lets the event loop go on while a large content is hashed', async () => {
  expect(await turnsOf(contentHash(Buffer.alloc(50_000_000)))).toBeGreaterThan(1);
});
