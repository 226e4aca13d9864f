// @vitest-environment node
import { expect, test } from 'vitest';
import { prerenderHome, prerenderShell } from './prerender.tsx';

test('the home page can be drawn without a browser, whole and as a visitor sees it', () => {
  const html = prerenderHome();
  // What React writes where a component failed, with the reason.
  expect(/data-msg="([^"]*)"/.exec(html)?.[1]).toBeUndefined();
  for (const text of ['Find your next job. Keep your footing.', 'Sign In', 'Start Searching Jobs']) {
    expect(html).toContain(text);
  }
});

test('the frame of the other pages has the header and a skeleton, and marks no entry', () => {
  const html = prerenderShell();
  for (const text of ['My Board', 'Sign In', 'data-skeleton']) expect(html).toContain(text);
  expect(html).not.toContain('aria-current');
  expect(html).not.toContain('<h1');
});
