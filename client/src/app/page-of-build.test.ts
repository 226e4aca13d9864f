import { expect, test } from 'vitest';
import { withCodeLast } from '../../vite-page.ts';

test('a page asks for its code after all there is to paint, and once for what it has asked for before', () => {
  const main = '<script type="module" crossorigin src="/assets/index.js"></script>';
  const react = '<link rel="modulepreload" crossorigin href="/assets/react.js">';
  const first = '<link rel="modulepreload" crossorigin href="/assets/first.js">';
  const board = '<link rel="modulepreload" crossorigin href="/assets/board.js">';
  const later = (tag: string): string => tag.replace('crossorigin', 'crossorigin fetchpriority="low"');
  const page = `<head>${main}${react}${first}<style></style></head><body><p>Frame</p></body>`;
  expect(withCodeLast(page, [board], ['assets/first.js'])).toBe(
    `<head><style></style></head><body><p>Frame</p>${later(main)}${later(react)}${later(board)}</body>`,
  );
});
