import { Button } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import '../../ui/button.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { TextFilter } from '../../ui/text-filter.tsx';
import { filterBadges } from './filter-badges.ts';
import { filterLabel, type FilterName, NO_FILTERS, type SearchFilters } from './filters.ts';
import classes from './search-box.module.css';
import { searchTexts } from './texts/search.texts.ts';

export interface SearchBoxProps {
  readonly filters: SearchFilters;
  /** `replace` asks for no new entry in the browser's history: the typing goes on. */
  readonly onChange: (change: Partial<SearchFilters>, options?: { replace: boolean }) => void;
  /** The button that had the focus goes, and no other filter is left to take it. */
  readonly onNoneLeft: () => void;
}

/** All that is searched for in one box: the chosen filters as chips, and the text. Each can be taken away here. */
export function SearchBox({ filters, onChange, onNoneLeft }: SearchBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const chosen = filterBadges(filters).filter((badge) => badge.active);
  const chips = chosen.filter(({ name }) => name !== 'jobTitle');
  const remove = (name: FilterName, button: HTMLElement): void => {
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    const place = buttons.indexOf(button);
    const next = buttons[place + 1] ?? buttons[place - 1];
    onChange({ [name]: '' });
    if (next) next.focus();
    else onNoneLeft();
  };
  return (
    <div ref={box} className={classes.box}>
      <IconSearch className={classes.sign} size={18} stroke={1.75} aria-hidden />
      {chips.length > 0 && (
        <ul className={classes.chips} aria-label={searchTexts.activeFilters}>
          {chips.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                className={classes.chip}
                aria-label={searchTexts.removeFilterNamed(label)}
                data-removes
                onClick={({ currentTarget }) => remove(name, currentTarget)}
              >
                <span className={classes.label}>{label}</span>
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextFilter
        className={classes.field}
        name="jobTitle"
        value={filters.jobTitle}
        onCommit={(value, { continued }) => onChange({ jobTitle: value }, { replace: continued })}
        aria-label={searchTexts.jobTitle}
        placeholder={chips.length > 0 ? searchTexts.addWord : searchTexts.jobTitleHint}
      />
      {filters.jobTitle !== '' && (
        <button
          type="button"
          className={classes.clear}
          aria-label={searchTexts.removeFilterNamed(filterLabel('jobTitle', filters.jobTitle))}
          data-removes
          onClick={({ currentTarget }) => remove('jobTitle', currentTarget)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      {chosen.length > 1 && (
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
