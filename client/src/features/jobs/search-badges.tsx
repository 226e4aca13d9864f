import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import '../../ui/button.css';
import { filterBadges } from './filter-badges.ts';
import classes from './search-badges.module.css';
import { type FilterName, NO_FILTERS, type SearchFilters } from './filters.ts';
import { searchTexts } from './texts/search.texts.ts';

export interface SearchBadgesProps {
  readonly filters: SearchFilters;
  readonly onChange: (change: Partial<SearchFilters>) => void;
  /** The button that had the focus goes, and no other filter is left to take it. */
  readonly onNoneLeft: () => void;
}

/** What is searched for: each filter that is set can be taken away here, the defaults only say what applies instead. */
export function SearchBadges({ filters, onChange, onNoneLeft }: SearchBadgesProps) {
  const list = useRef<HTMLUListElement>(null);
  const badges = filterBadges(filters);
  const active = badges.filter((badge) => badge.active).length;
  const remove = (name: FilterName, button: HTMLElement): void => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    const place = buttons.indexOf(button);
    const next = buttons[place + 1] ?? buttons[place - 1];
    onChange({ [name]: '' });
    if (next) next.focus();
    else onNoneLeft();
  };
  const removeAll = (): void => {
    onChange(NO_FILTERS);
    onNoneLeft();
  };
  return (
    <ul ref={list} className={classes.badges} aria-label={searchTexts.activeFilters}>
      {badges.map((badge) => (
        <li key={badge.name}>
          {badge.active ? (
            <button
              type="button"
              className={classes.active}
              aria-label={searchTexts.removeFilterNamed(badge.label)}
              data-removes
              onClick={({ currentTarget }) => remove(badge.name, currentTarget)}
            >
              <span className={classes.label}>{badge.label}</span>
              <IconX size={14} aria-hidden />
            </button>
          ) : (
            <span className={classes.idle}>{badge.label}</span>
          )}
        </li>
      ))}
      {active > 1 && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={removeAll}>
            {searchTexts.clearAll}
          </Button>
        </li>
      )}
    </ul>
  );
}
