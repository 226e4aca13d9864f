import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, test } from 'vitest';
import { errorCode, errorSentence } from './form-error.ts';

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

  test('is a sentence of ours when a proxy answered with a page', () => {
    expect(errorSentence(refused(502, '<html>Bad Gateway</html>'))).toBe(
      'Foothold cannot do this right now. Please try again in a moment.',
    );
    expect(errorSentence(refused(403, 'no'))).toBe('HTTP 403');
  });

  test("is an error's own message, or the fallback", () => {
    expect(errorSentence(new Error('Network error - check your connection'))).toBe(
      'Network error - check your connection',
    );
    expect(errorSentence('odd')).toBe('An unexpected error occurred');
    expect(errorCode(answered('x', 'MADE_UP'))).toBeNull();
  });
});
