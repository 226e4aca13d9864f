import { describe, expect, it } from 'vitest';
import { experienceOf } from './experience.ts';

describe('experienceOf', () => {
  it.each([
    ['Senior Engineer', '1+ years of experience', 'senior'],
    ['Engineer', '5+ years of relevant experience', 'senior'],
    ['Engineer', 'At least 2-4 years experience in sales', 'mid'],
    ['Entwickler', 'mindestens 3 Jahre Berufserfahrung', 'mid'],
    ['Engineer', '1 year of experience', 'junior'],
    ['Engineer', 'For 25 years we have built bridges.', null],
    ['Engineer', '', null],
  ])('reads %s, %s', (title, description, level) => expect(experienceOf(title, description)).toBe(level));
});
