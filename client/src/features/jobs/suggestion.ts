import { type SearchFilters, toJobFilter } from './filters.ts';
import type { JobSuggestionQuery } from './suggestion.generated.ts';

/** Texts to search by instead of mistyped ones; those that are null stay as they were typed. */
export type Suggestion = NonNullable<JobSuggestionQuery['jobSuggestion']>;

const TEXTS = ['jobTitle', 'company', 'location'] as const;

/** The filters a suggestion replaces, with what it puts in their place. */
export function suggestedTexts(suggestion: Suggestion): { name: (typeof TEXTS)[number]; text: string }[] {
  return TEXTS.flatMap((name) => {
    const text = suggestion[name];
    return text === null ? [] : [{ name, text }];
  });
}

/** What was probably meant, in words. */
export function suggestedWords(suggestion: Suggestion): string {
  return suggestedTexts(suggestion)
    .map(({ text }) => text)
    .join(', ');
}

/** The search as the suggestion has it. */
export function suggestedFilters(filters: SearchFilters, suggestion: Suggestion): SearchFilters {
  const texts = Object.fromEntries(suggestedTexts(suggestion).map(({ name, text }) => [name, text]));
  return { ...filters, ...texts };
}

/** Whether there is a text that could be mistyped. */
export function mayBeMistyped(filters: SearchFilters): boolean {
  const filter = toJobFilter(filters);
  return TEXTS.some((name) => filter[name] !== undefined);
}
