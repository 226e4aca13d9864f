import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it('recognises an id of the database', () => {
  const id = randomUUID();
  expect(isUuid(id)).toBe(true);
  expect(isUuid(id.toUpperCase())).toBe(true);
  const others = ['', '7', `${id}0`, `x${id}`, `${id}\n`, id.replaceAll('-', ''), id.replace(/^./, 'g')];
  expect(others.filter(isUuid)).toEqual([]);
});
