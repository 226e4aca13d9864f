import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { describe, expect, test } from 'vitest';
import { errorCode, errorSentence, serverSentence } from './error.ts';

const answered = (message: string, code?: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code } }] });

const refused = (status: number, body: string) =>
  new ServerError('refused', { response: new Response(body, { status }), bodyText: body });

describe('an error for people', () => {
  test("is the server's own sentence, with its code", () => {
    const error = answered('Your free plan is full.', 'PLAN_LIMIT');
    expect(errorSentence(error)).toBe('Your free plan is full.');
    expect(errorCode(error)).toBe('PLAN_LIMIT');
  });

  test('is read from the body of a refused request as well', () => {
    const error = refused(
      400,
      JSON.stringify({ errors: [{ message: 'Too long.', extensions: { code: 'INVALID_INPUT' } }] }),
    );
    expect(errorSentence(error)).toBe('Too long.');
    expect(errorCode(error)).toBe('INVALID_INPUT');
  });

  test('names the status when a proxy answered with a page', () => {
    expect(errorSentence(refused(502, '<html>Bad Gateway</html>'))).toBe('HTTP 502');
    const page = { response: new Response('', { status: 200 }), bodyText: '<html>' };
    expect(errorSentence(new ServerParseError(new SyntaxError('Unexpected token <'), page))).toBe('HTTP 200');
  });

  test("is the sentence of its code when the server's own is empty, and only then the server's at all", () => {
    expect(serverSentence(answered('', 'NOT_FOUND'))).toBe("This doesn't exist, or it isn't yours.");
    expect(serverSentence(refused(502, '<html>Bad Gateway</html>'))).toBeNull();
    expect(serverSentence(new TypeError('Failed to fetch'))).toBeNull();
  });

  test("is an error's own message, or the fallback", () => {
    expect(errorSentence(new Error('Network error - check your connection'))).toBe(
      'Network error - check your connection',
    );
    expect(errorSentence('odd')).toBe('An unexpected error occurred');
    expect(errorCode(answered('x', 'MADE_UP'))).toBeNull();
  });
});
