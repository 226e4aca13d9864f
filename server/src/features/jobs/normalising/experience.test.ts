import { describe, expect, it } from 'vitest';
import { experienceOf } from './experience.ts';

describe('experienceOf', () => {
  it.each([
    ['Senior Engineer', '1+ years of experience', 'senior'],
    ['Engineer', '5+ years of relevant experience', 'senior'],
    ['Engineer', 'At least 2-4 years experience in sales', 'mid'],
    ['Entwickler', 'mindestens 3 Jahre Berufserfahrung', 'mid'],
    ['Engineer', '1 year of experience', 'junior'],
    ['Engineer', 'Minimum 3 years in information security', 'mid'],
    ['Engineer', 'Experience Range 4-6 yrs', 'mid'],
    ['Engineer', 'Nearly 40 years of experience shaped with our clients. You have 2 years of experience.', 'mid'],
    ['Engineer II', 'You write code.', 'mid'],
    ['Engineer II', '0–2 years of experience', 'junior'],
    ['Engineer', 'For 25 years we have built bridges.', null],
    ['Engineer', '', null],
  ])('reads %s, %s', (title, description, level) => expect(experienceOf(title, description)).toBe(level));
});
