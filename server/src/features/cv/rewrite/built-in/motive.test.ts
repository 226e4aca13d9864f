import { describe, expect, it } from 'vitest';
import { motiveOf } from './motive.ts';

describe('motiveOf', () => {
  it.each([
    ['what can follow "driven by"', 'Helping small teams', { phrase: 'helping small teams', sentence: '' }],
    ['a thing', 'Systems that last', { phrase: 'systems that last', sentence: '' }],
    ['an action, as a gerund', 'Solve hard problems', { phrase: 'solving hard problems', sentence: '' }],
    ['a name as it is written', 'Kubernetes at scale', { phrase: 'Kubernetes at scale', sentence: '' }],
    ['an aim', 'To help people', { phrase: '', sentence: 'My aim is to help people' }],
    ['a sentence of their own', 'I like quiet queues', { phrase: '', sentence: 'I like quiet queues' }],
    ['nothing', '', { phrase: '', sentence: '' }],
  ])('tells %s', (_what, typed, expected) => {
    expect(motiveOf(typed)).toEqual(expected);
  });
});
