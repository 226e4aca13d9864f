import { expect, test } from 'vitest';
import { postingUrl } from './posting-url.ts';

test.each(['https://jobs.example.com/1?a=b', 'http://example.com/'])('%s is a link', (url) => {
  expect(postingUrl(url)).toBe(url);
});

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'mailto:a@example.com', '/relative', ''])(
  '"%s" is not a link',
  (url) => {
    expect(postingUrl(url)).toBeNull();
  },
);
