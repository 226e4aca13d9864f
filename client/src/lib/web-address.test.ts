import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each(['https://jobs.example.com/1?a=b', 'http://example.com/'])('%s is a link', (url) => {
  expect(webAddress(url)).toBe(url);
});

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'mailto:a@example.com', '/relative', ''])(
  '"%s" is not a link',
  (url) => {
    expect(webAddress(url)).toBeNull();
  },
);
