// @vitest-environment node
import { expect, test } from 'vitest';
import { prerenderHome } from './prerender.tsx';

test('the home page can be drawn without a browser, whole and as a visitor sees it', () => {
  const html = prerenderHome();
  // What React writes where a component failed, with the reason.
  expect(/data-msg="([^"]*)"/.exec(html)?.[1]).toBeUndefined();
  for (const text of ['Find your next job. Keep your footing.', 'Sign In', 'Start Searching Jobs']) {
    expect(html).toContain(text);
  }
});
