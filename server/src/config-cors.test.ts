import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const originsOf = (value: string | undefined): readonly string[] =>
  loadConfig({ CORS_ORIGINS: value }).http.corsOrigins;

describe('CORS_ORIGINS', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['https://app.example.org', ['https://app.example.org']],
    [
      ' https://App.Example.org/ , http://localhost:3000,https://app.example.org:443',
      ['https://app.example.org', 'http://localhost:3000'],
    ],
    ['http://[::1]:3000', ['http://[::1]:3000']],
  ])('%s lets in what it names, as browsers write it', (value, expected) => {
    expect(originsOf(value)).toEqual(expected);
  });

  it.each([
    'app.example.org',
    'https://app.example.org/path',
    'https://app.example.org?x=1',
    'https://app.example.org/#x',
    'https://user:password@app.example.org',
    'https://app.example.org,',
    'null',
    'file:///',
    'chrome-extension://abc',
    'javascript:alert(1)',
    'https://a.example https://b.example',
  ])('%s is refused with a sentence', (value) => {
    expect(() => originsOf(value)).toThrow(
      'CORS_ORIGINS must be a comma-separated list of origins such as https://app.example.org,http://localhost:3000.',
    );
  });

  it.each(['*', 'https://app.example.org, *', 'https://*.example.org'])(
    '%s is refused: it would let in whoever comes',
    (value) => {
      expect(() => originsOf(value)).toThrow(
        'CORS_ORIGINS must name each origin in full: * would let in websites that nobody here knows.',
      );
    },
  );
});
