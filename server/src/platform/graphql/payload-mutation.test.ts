import 'reflect-metadata';
import { graphql, type GraphQLSchema } from 'graphql';
import { Arg, buildSchema, Mutation, Query, Resolver } from 'type-graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { isErrorCode } from '../../domain/index.ts';
import { AppError, type ErrorDetails } from '../app-error.ts';
import { PayloadMutation } from './payload-mutation.ts';

const DETAILS: Readonly<Record<string, ErrorDetails>> = {
  PLAN_LIMIT: { used: 5, limit: 5 },
  INVALID_INPUT: { field: 'notes' },
  RATE_LIMITED: { retryAfterSeconds: 60 },
};

@Resolver()
class ThingsResolver {
  @Query(() => String)
  thing(): string {
    return 'a thing';
  }

  @PayloadMutation('thing', () => String, { description: 'Saves a thing.', returns: 'The thing.' })
  saveThing(@Arg('failure', () => String, { nullable: true }) failure?: string): string {
    if (isErrorCode(failure)) throw new AppError(failure, `It failed: ${failure}.`, DETAILS[failure]);
    if (failure !== undefined) throw new Error(failure);
    return 'a thing';
  }

  @Mutation(() => String, { nullable: true })
  sibling(): string {
    return 'done';
  }
}

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await buildSchema({
    resolvers: [ThingsResolver],
    // Decorators of files that share the process register here, too.
    authChecker: () => true,
    validate: false,
  });
});

const ERRORS = `errors { __typename code message path ... on PlanLimitReachedError { used limit } ... on RateLimitedError { retryAfterSeconds } }`;
const run = (source: string, variableValues: Record<string, unknown> = {}) =>
  graphql({ schema, source, variableValues });
const save = (failure: string, fields = ERRORS) =>
  run(`mutation { saveThing(failure: "${failure}") { thing ${fields} } }`);

describe('a mutation with a payload', () => {
  it('names what changed, and no errors', async () => {
    expect((await run(`mutation { saveThing { thing ${ERRORS} } }`)).data).toEqual({
      saveThing: { thing: 'a thing', errors: [] },
    });
  });

  it.each([
    ['PLAN_LIMIT', { __typename: 'PlanLimitReachedError', path: null, used: 5, limit: 5 }],
    ['INVALID_INPUT', { __typename: 'InvalidInputError', path: ['input', 'notes'] }],
    ['RATE_LIMITED', { __typename: 'RateLimitedError', path: null, retryAfterSeconds: 60 }],
    ['NOT_FOUND', { __typename: 'NotFoundError', path: null }],
    ['CONFLICT', { __typename: 'ConflictError', path: null }],
    ['ALREADY_EXISTS', { __typename: 'ConflictError', path: null }],
    ['PREMIUM_REQUIRED', { __typename: 'NotAllowedError', path: null }],
    ['FORBIDDEN', { __typename: 'NotAllowedError', path: null }],
    ['UNSUPPORTED_FILE', { __typename: 'UnusableFileError', path: null }],
    ['UNAVAILABLE', { __typename: 'UnavailableError', path: null }],
  ])('lists the refusal %s as data when the operation asks for errors', async (code, more) => {
    const { data, errors } = await save(code);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      saveThing: { thing: null, errors: [{ code, message: `It failed: ${code}.`, ...more }] },
    });
  });

  it('fails with the same refusal when the operation does not ask for errors, and leaves its siblings', async () => {
    const { data, errors } = await run('mutation { saveThing(failure: "PLAN_LIMIT") { thing } sibling }');
    expect(data).toEqual({ saveThing: null, sibling: 'done' });
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'PLAN_LIMIT' });
  });

  it.each(['UNAUTHENTICATED', 'TIMEOUT', 'STORAGE_FULL', 'INTERNAL', 'a fault'])(
    'fails for %s even when the operation asks for errors: no caller could act on it',
    async (failure) => {
      const { data, errors } = await save(failure);
      expect(data).toEqual({ saveThing: null });
      expect(errors).toHaveLength(1);
    },
  );

  it.each([
    ['skipped', true, false],
    ['not included', false, true],
  ])('does not count errors that are %s as asked for', async (_how, skip, include) => {
    const fields = 'errors @skip(if: $skip) @include(if: $include) { code }';
    const { errors } = await run(
      `mutation ($skip: Boolean!, $include: Boolean!) { saveThing(failure: "CONFLICT") { thing ${fields} } }`,
      { skip, include: !include },
    );
    expect(errors).toHaveLength(1);
  });

  it('finds errors in fragments', async () => {
    const { data } = await run(
      'mutation { saveThing(failure: "CONFLICT") { thing ...Refusal } } fragment Refusal on SaveThingPayload { ... { errors { code } } }',
    );
    expect(data).toEqual({ saveThing: { thing: null, errors: [{ code: 'CONFLICT' }] } });
  });
});
