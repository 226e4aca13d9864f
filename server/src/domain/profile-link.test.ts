import { expect, it } from 'vitest';
import { profileLink } from './profile-link.ts';

it.each([
  ['https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  [' http://github.com/ada ', 'http://github.com/ada'],
  ['github.com/ada', 'https://github.com/ada'],
  ['münchen.example?x=1', 'https://münchen.example?x=1'],
  ['', ''],
  ['   ', ''],
])('keeps %j as %j', (text, link) => {
  expect(profileLink(text)).toBe(link);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'ftp://example.com',
  '//example.com',
  '/in/ada',
  'https:example.com',
  'https://exa\tmple.com',
  'https://',
  'ada',
  'ada@example.com',
  'my page.com',
])('takes %j for no link', (text) => {
  expect(profileLink(text)).toBeNull();
});
