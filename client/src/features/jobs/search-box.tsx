import { LIMITS } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import '../../ui/button.css';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { filterChips } from './filter-chips.ts';
import { withoutTerm, withTermTurned } from './query-words.ts';
import classes from './search-box.module.css';
import { SearchChip } from './search-chip.tsx';
import { type FilterChange, NO_FILTERS, type SearchFilters } from './search-filters.ts';
import type { SearchTerm_TermFragment } from './search-term.generated.ts';
import { TERM_KINDS } from './term-kinds.ts';
import { searchBoxTexts } from './texts/search-box.texts.ts';
import { searchTexts } from './texts/search.texts.ts';

/** A text as the server understood it. */
export interface Understood {
  /** The text that was read instead, because the typed one finds nothing. */
  readonly correctedQuery: string | null;
  readonly terms: readonly SearchTerm_TermFragment[];
}

export interface SearchBoxProps {
  readonly filters: SearchFilters;
  /** How the text was understood; undefined while that is not known. */
  readonly understood?: Understood | undefined;
  /** `replace` asks for no new entry in the browser's history: the typing goes on. */
  readonly onChange: (change: FilterChange, options?: { replace: boolean }) => void;
  /** The button that had the focus goes, and no other filter is left to take it. */
  readonly onNoneLeft: () => void;
  /** Enter was pressed: the focus moves to the results. */
  readonly onDone: () => void;
}

/** How long typing must rest before the search follows it, in milliseconds. */
const TYPING_REST_MS = 120;

/**
 * The one field of the search. It takes any words and shows as chips how they were understood, beside the chips of what was
 * chosen elsewhere. While nobody types the chips stand for the text.
 */
export function SearchBox({ filters, understood, onChange, onNoneLeft, onDone }: SearchBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const { draft, type, commit, clear, begin } = useTypedText({
    value: filters.query,
    restMs: TYPING_REST_MS,
    onCommit: (query, { continued }) => onChange({ query }, { replace: continued }),
  });
  const terms = understood?.terms ?? [];
  const text = understood?.correctedQuery ?? draft;
  const chosen = filterChips(filters);
  const count = terms.length + chosen.length;
  // Chips stand for the text once all of it was read.
  const isResting = !isTyping && count > 0 && (draft === '' || terms.length > 0);

  const remove = (change: FilterChange, button: HTMLElement): void => {
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    const place = buttons.indexOf(button);
    const next = buttons[place + 1] ?? buttons[place - 1];
    onChange(change);
    if (next) next.focus();
    else onNoneLeft();
  };
  // Without the focus the chips go to another place: a press on one of them would miss it.
  const hold = (event: MouseEvent): void => {
    if (isTyping && !(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      commit();
      onDone();
    }
    if (event.key === 'Escape' && draft !== '') {
      // What is open beside the list stays open.
      event.stopPropagation();
      clear();
    }
  };

  return (
    <div ref={box} className={classes.box} data-resting={isResting || undefined} onMouseDown={hold} role="presentation">
      <IconSearch className={classes.sign} size={18} stroke={1.75} aria-hidden />
      <input
        className={classes.field}
        name="q"
        value={draft}
        aria-label={searchBoxTexts.searchJobs}
        placeholder={chosen.length > 0 ? searchBoxTexts.addWord : searchBoxTexts.placeholder}
        maxLength={LIMITS.filterLength}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={() => {
          begin();
          setIsTyping(true);
        }}
        onBlur={() => setIsTyping(false)}
        onKeyDown={press}
      />
      {count > 0 && (
        <ul className={classes.chips} aria-label={searchBoxTexts.searchedFor}>
          {terms.map((term, index) => (
            <li key={`${term.text} ${index}`}>
              <SearchChip
                kind={TERM_KINDS[term.kind].label}
                Icon={TERM_KINDS[term.kind].Icon}
                value={term.value}
                isExcluded={term.kind === 'EXCLUDE'}
                meaning={{
                  ...term,
                  onSwitch: (kind) => onChange({ query: text, readAs: [...filters.readAs, { text: term.text, kind }] }),
                  onTurn: () => onChange({ query: withTermTurned(text, terms, index) }),
                }}
                onRemove={(button) => remove({ query: withoutTerm(text, terms, index) }, button)}
              />
            </li>
          ))}
          {chosen.map(({ id, kind, value, isExcluded, without }) => (
            <li key={id}>
              <SearchChip
                kind={kind}
                value={value}
                isExcluded={isExcluded}
                onRemove={(button) => remove(without, button)}
              />
            </li>
          ))}
        </ul>
      )}
      {isResting && (
        <span className={classes.hint} aria-hidden>
          <span>{searchBoxTexts.addWord}</span>
        </span>
      )}
      {!isResting && draft !== '' && (
        <button type="button" className={classes.clear} aria-label={searchBoxTexts.clear} onClick={clear}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      {count > 1 && (
        <Button
          className={classes.all}
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            onChange(NO_FILTERS);
            onNoneLeft();
          }}
        >
          {searchTexts.clearAll}
        </Button>
      )}
      <kbd className={classes.key} aria-hidden>
        {searchTexts.slash}
      </kbd>
    </div>
  );
}
