import { afterEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from './cv-form-draft.ts';
import { CV_FORM_DEFAULTS } from './cv-form-values.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('what was typed is there again', () => {
  const typed = {
    ...CV_FORM_DEFAULTS,
    template: 9,
    writingStyle: 'Creative' as const,
    skillsToAdd: ['Go', 'SQL'],
    professionalTraits: ['Creative' as const],
    posting: 'pasted' as const,
    postingText: 'We need Go.',
    includeCoverLetter: true,
  };
  keepDraft(typed);
  expect(readDraft()).toEqual(typed);
});

test('what the form does not offer, or not any more, gives way to the default', () => {
  const traits = ['Creative', 'Analytical', 'Collaborative', 'Reliable', 'Proactive', 'Sleepy'];
  const kept = { template: 12, writingStyle: 'Loud', professionalTraits: traits, skillsToAdd: ['Go', 'Go', 3] };
  sessionStorage.setItem('foothold.cv-form', JSON.stringify(kept));
  const { professionalTraits, skillsToAdd, ...rest } = readDraft();
  expect(professionalTraits).toEqual(traits.slice(0, 4));
  expect(skillsToAdd).toEqual(['Go']);
  expect(rest).toMatchObject({ template: 1, writingStyle: 'Professional', includeProfessionalSummary: true });
});

test.each(['', '{', 'null', '[]', '"text"'])('begins again with %j in the storage', (kept) => {
  sessionStorage.setItem('foothold.cv-form', kept);
  expect(readDraft()).toEqual(CV_FORM_DEFAULTS);
});

test('a blocked storage is no obstacle', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  expect(() => keepDraft(CV_FORM_DEFAULTS)).not.toThrow();
});
