import { describe, expect, test } from 'vitest';
import { postingChanges } from './posting-changes.ts';

const posting = { title: 'Engineer', company: 'Acme', location: 'Berlin', salary: null, description: 'We build.' };

describe('a posting that was saved', () => {
  test('has no changes while it says the same, however its lines are broken', () => {
    expect(postingChanges(posting, { ...posting, description: ' We build.\r\n' })).toEqual([]);
  });

  test('names each part that says something else today', () => {
    const now = { title: 'Lead', company: 'Acme AG', location: 'Oslo', salary: '€90,000', description: 'We sell.' };
    expect(postingChanges(posting, now)).toEqual(['title', 'company', 'place', 'salary', 'text']);
  });
});
