import { describe, expect, it } from 'vitest';
import { levelOf } from './level.ts';
import { linesOf } from './posting-text.ts';
import { yearsOf } from './years.ts';

const read = (title: string, description: string, field = '') =>
  levelOf({ title, field, isInternship: false, years: yearsOf(linesOf(description)) })?.value ?? null;

describe('levelOf', () => {
  it.each([
    ['Senior Engineer', '1+ years of experience', 'senior'],
    ['Engineer', '5+ years of relevant experience', 'senior'],
    ['Engineer', '7 to 9 years in backend development', 'senior'],
    ['Engineer', '• 5-8 yrs of Java.', 'senior'],
    ['Utvecklare', 'Du har minst 3 års erfarenhet av C#.', 'mid'],
    ['Desarrollador', 'Imprescindible: 5 años con Angular', 'senior'],
    ['Desarrollador Sénior', '', 'senior'],
    ['Engineer', 'Five years of growth', null],
    ['Engineer', 'In lieu of a degree, at least 5 years of leadership experience', null],
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
  ])('reads %s, %s', (title, description, level) => expect(read(title, description)).toBe(level));

  it('asks for no more years than are required', () => {
    expect(
      read('Engineer', 'Preferred qualifications\n• 7+ years of experience\nRequirements\n• 2+ years of experience'),
    ).toBe('mid');
    expect(read('Engineer', 'Nice to have\n• 7+ years of experience')).toBeNull();
  });

  it('takes a field of its own before years, and after the title', () => {
    expect(read('Engineer', '1 year of experience', 'Senior Level')).toBe('senior');
    expect(read('Junior Engineer', '', 'Senior Level')).toBe('junior');
    expect(read('Engineer', '3 years of experience', 'Mid-Senior Level')).toBe('mid');
  });
});
