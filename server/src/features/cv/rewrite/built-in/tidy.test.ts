import { describe, expect, it } from 'vitest';
import { stopped } from './tidy.ts';

describe('stopped', () => {
  it.each([
    ['Led a team', 'Led a team.'],
    ['Led a team,', 'Led a team.'],
    ['Led a team.', 'Led a team.'],
    ['Was it fast?', 'Was it fast?'],
    ['Led a team. (2019)', 'Led a team. (2019)'],
    ['I worked at Acme Inc.', 'I worked at Acme Inc.'],
    ['I worked at Acme Inc. (Roadrunner)', 'I worked at Acme Inc. (Roadrunner).'],
    ['I worked for Wile Bros. (Desert)', 'I worked for Wile Bros. (Desert).'],
  ])('ends %s with one full stop', (text, sentence) => {
    expect(stopped(text)).toBe(sentence);
  });
});
