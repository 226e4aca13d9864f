import { Button } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import type { SearchFilters } from './filters.ts';
import { type Suggestion, suggestedTexts, suggestedWords } from './suggestion.ts';
import classes from './suggestion-notice.module.css';
import { searchTexts } from './texts/search.texts.ts';

export interface SuggestionNoticeProps {
  readonly filters: SearchFilters;
  readonly suggestion: Suggestion;
  /** Back to exactly what was typed. */
  readonly onTyped: () => void;
  /** Takes the suggestion into the filters. */
  readonly onAccept: (change: Partial<SearchFilters>) => void;
}

/** Says that the jobs below answer another search than the one that was typed, and leads either way. */
export function SuggestionNotice({ filters, suggestion, onTyped, onAccept }: SuggestionNoticeProps) {
  const texts = suggestedTexts(suggestion);
  const typed = texts.map(({ name }) => filters[name]).join(', ');
  const meant = suggestedWords(suggestion);
  return (
    <Notice>
      <div className={classes.line}>
        <p className={classes.text}>
          {searchTexts.nothingMatches} <q>{typed}</q>.
        </p>
        <div className={classes.ways}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onAccept(Object.fromEntries(texts.map(({ name, text }) => [name, text])))}
          >
            {searchTexts.searchFor(meant)}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onTyped}>
            {searchTexts.backTo(typed)}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
