import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { BOARD_LOAD, boardLoadMessage } from './board-errors.ts';

const graphQLError = (message: string, code?: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, ...(code && { extensions: { code } }) }] });

describe('boardLoadMessage', () => {
  it('asks to sign in again when the server refuses the token', () => {
    expect(boardLoadMessage(graphQLError('Unauthorized: please sign in to continue.', 'UNAUTHENTICATED'), true)).toBe(
      BOARD_LOAD.refused,
    );
    expect(boardLoadMessage(new Error('Invalid token'), true)).toBe(BOARD_LOAD.refused);
  });

  it('asks to sign in when there was no session at all', () => {
    expect(boardLoadMessage(graphQLError('Unauthorized', 'UNAUTHENTICATED'), false)).toBe(BOARD_LOAD.signedOut);
  });

  it('distinguishes a slow answer from a failed one', () => {
    expect(boardLoadMessage(new Error('Request timeout - please try again'), true)).toBe(BOARD_LOAD.late);
    expect(boardLoadMessage(graphQLError('Too slow', 'TIMEOUT'), true)).toBe(BOARD_LOAD.late);
    expect(boardLoadMessage(new Error('Network error - check your connection'), true)).toBe(BOARD_LOAD.failed);
    expect(boardLoadMessage('anything else', true)).toBe(BOARD_LOAD.failed);
  });
});
