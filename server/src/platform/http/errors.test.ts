import { describe, expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { publicError } from './errors.ts';

const failure = (message: string, extra: object = {}): Error => Object.assign(new Error(message), extra);

describe('publicError', () => {
  it.each([
    failure('connect ECONNREFUSED 10.0.0.1:5432', { code: 'ECONNREFUSED' }),
    failure('terminating connection due to administrator command', { code: '57P01' }),
    failure('Connection terminated unexpectedly'),
    failure('Query read timeout'),
    failure('timeout exceeded when trying to connect'),
    failure('Client has encountered a connection error and is not queryable'),
    failure('Client was closed and is not queryable'),
    failure('wrapped by the ORM', { cause: failure('Connection terminated unexpectedly') }),
  ])('reports an unreachable database as UNAVAILABLE: %s', (error) => {
    expect(publicError(error).code).toBe('UNAVAILABLE');
  });

  it('masks unexpected errors', () => {
    const shown = publicError(failure('relation "profile" does not exist at /srv/app.js', { code: '42P01' }));
    expect([shown.code, shown.message]).toEqual(['INTERNAL', 'Something went wrong on our side. Please try again.']);
  });

  it("reports a protocol error as the client's", () => {
    expect(publicError(failure('no', { statusCode: 418 })).code).toBe('INVALID_INPUT');
    expect(publicError(failure('no', { statusCode: 413 })).code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('passes on errors meant for people', () => {
    const error = new AppError('PLAN_LIMIT');
    expect(publicError(error)).toBe(error);
  });
});
