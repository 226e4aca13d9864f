import { expect, test } from 'vitest';
import { LOCAL_CONFIG, parseClientConfig } from './client-config.ts';

test('settings are read from the block of the page', () => {
  const config = parseClientConfig('{"local":false,"feedbackUrl":"https://ideas.example","authEmulator":false}');
  expect(config).toMatchObject({ local: false, feedbackUrl: 'https://ideas.example', authEmulator: false });
});

test.each([null, undefined, '', '  '])('without a block (%j) the local defaults apply', (text) => {
  expect(parseClientConfig(text)).toEqual(LOCAL_CONFIG);
});
