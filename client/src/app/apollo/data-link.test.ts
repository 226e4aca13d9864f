import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import type { FormattedExecutionResult } from 'graphql';
import { of } from 'rxjs';
import { describe, expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';
import { dataLink } from './data-link.ts';

const EMPTY = 'Invalid response from server';

function clientOf(answer: FormattedExecutionResult): ApolloClient {
  const server = new ApolloLink(() => of(answer));
  return new ApolloClient({ cache: createCache(), link: ApolloLink.from([dataLink, server]) });
}

describe('an answer without data', () => {
  test.each([
    ['null', { data: null }],
    ['nothing', {}],
    ['null for the payload', { data: { save: null } }],
    ['null for the thing that changed', { data: { save: { thing: null } } }],
    ['null for the thing that changed, and no reason', { data: { save: { thing: null, errors: [] } } }],
  ])('to a mutation, %s, is a failure that reaches no cache', async (_what, answer) => {
    const update = vi.fn();
    const saved = clientOf(answer).mutate({ mutation: gql('mutation { save }'), update });
    await expect(saved).rejects.toThrow(EMPTY);
    expect(update).not.toHaveBeenCalled();
  });

  test('to a mutation, beside an error, is that error', async () => {
    const update = vi.fn();
    const client = clientOf({ data: null, errors: [{ message: 'The plan is full.' }] });
    await expect(client.mutate({ mutation: gql('mutation { save }'), update })).rejects.toThrow('The plan is full.');
    expect(update).not.toHaveBeenCalled();
  });

  test('to a query is a failure', async () => {
    await expect(clientOf({ data: null }).query({ query: gql('{ profile }') })).rejects.toThrow(EMPTY);
  });
});

describe('an answer with data', () => {
  test.each([
    ['a word', 'done'],
    ['false', false],
    ['an empty list', []],
  ])('to a mutation, %s, is the value of the promise', async (_what, save) => {
    const answer = await clientOf({ data: { save } }).mutate({ mutation: gql('mutation { save }') });
    expect(answer.data).toEqual({ save });
  });

  test('to a mutation may be a refusal with what is needed to go on', async () => {
    const save = { thing: null, errors: [{ code: 'CONFLICT', current: { id: '1' } }] };
    const answer = await clientOf({ data: { save } }).mutate({ mutation: gql('mutation { save }') });
    expect(answer.data).toEqual({ save });
  });

  test('to a query may be null: there is none', async () => {
    const answer = await clientOf({ data: { profile: null } }).query({ query: gql('{ profile }') });
    expect(answer.data).toEqual({ profile: null });
  });
});
