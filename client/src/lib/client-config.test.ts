import { afterEach, expect, test, vi } from 'vitest';
import { clientConfig, LOCAL_CONFIG, parseClientConfig } from './client-config.ts';

test('settings are read from the block of the page', () => {
  const config = parseClientConfig('{"local":false,"feedbackUrl":"https://ideas.example","authEmulator":false}');
  expect(config).toMatchObject({ local: false, feedbackUrl: 'https://ideas.example', authEmulator: false });
});

test.each([null, undefined, '', '  '])('without a block (%j) the local defaults apply', (text) => {
  expect(parseClientConfig(text)).toEqual(LOCAL_CONFIG);
});

afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

test('a block that has not arrived yet is read when it has', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  expect(clientConfig().local).toBe(true);
  document.head.innerHTML = '<script type="application/json" id="foothold-config">{"local":false}</script>';
  expect(clientConfig().local).toBe(false);
});
