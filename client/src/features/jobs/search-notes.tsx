import { exactly } from './query-words.ts';
import classes from './search-notes.module.css';
import { searchTexts } from './texts/search.texts.ts';

export interface SearchNotesProps {
  readonly query: string;
  /** What was searched for instead, because the typed text finds nothing. */
  readonly correctedQuery: string | null;
  /** Words that had no effect. */
  readonly ignored: readonly string[];
  /** How many meet every part of the text, of all that were found. */
  readonly exactTotal: number;
  readonly total: number;
  readonly onQuery: (query: string) => void;
}

/** What became of the text, where that is not plain from the chips. */
export function SearchNotes({ query, correctedQuery, ignored, exactTotal, total, onQuery }: SearchNotesProps) {
  const hasNear = exactTotal < total;
  if (correctedQuery === null && ignored.length === 0 && !hasNear) return null;
  return (
    <p className={classes.notes}>
      {correctedQuery !== null && (
        <>
          <span>
            {searchTexts.showingFor} <b>{correctedQuery}</b>.
          </span>{' '}
          <span>
            {searchTexts.searchFor}{' '}
            <button type="button" onClick={() => onQuery(exactly(query, correctedQuery))}>
              {query}
            </button>{' '}
            {searchTexts.instead}
          </span>
        </>
      )}
      {hasNear && <span>{searchTexts.nearMatches(exactTotal)}</span>}
      {ignored.length > 0 && (
        <span>
          {searchTexts.noEffect} {ignored.map((word) => `“${word}”`).join(', ')}
        </span>
      )}
    </p>
  );
}
