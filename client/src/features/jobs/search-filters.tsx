import { Button, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import '../../ui/button.css';
import { TextFilter } from '../../ui/text-filter.tsx';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import classes from './search-filters.module.css';
import { FILTER_NAMES, type FilterName, FILTERS, type SearchFilters, wordsOf } from './filters.ts';
import { searchTexts } from './texts/search.texts.ts';

export interface SearchFiltersProps {
  readonly filters: SearchFilters;
  /** The employment types that occur, once known; before and on failure all that exist are offered. */
  readonly employmentTypes?: readonly string[];
  /** `replace` asks for no new entry in the browser's history: the typing goes on. */
  readonly onChange: (change: Partial<SearchFilters>, options?: { replace: boolean }) => void;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

const isText = (name: FilterName): boolean => FILTERS[name].choices === undefined;
const TEXTS = FILTER_NAMES.filter((name) => isText(name) && name !== 'jobTitle');
const CHOICES = FILTER_NAMES.filter((name) => !isText(name));

/** The values of a select, completed by the chosen one when the list no longer has it. */
function optionsOf(name: FilterName, values: readonly string[], chosen: string) {
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values;
  return all.map((value) => ({ value, label: wordsOf(name, value) }));
}

/** All filters; on a small screen all but the first wait behind a button. */
export function SearchFiltersBar({ filters, employmentTypes, onChange }: SearchFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hidden = FILTER_NAMES.filter((name) => name !== 'jobTitle' && filters[name]).length;

  const text = (name: FilterName) => {
    const { label, placeholder, Icon } = FILTERS[name];
    return (
      <TextFilter
        key={name}
        name={name}
        label={label}
        placeholder={placeholder}
        leftSection={Icon && <Icon {...ICON} />}
        value={filters[name]}
        onCommit={(value, { continued }) => onChange({ [name]: value }, { replace: continued })}
      />
    );
  };
  const choice = (name: FilterName) => {
    const { label, placeholder, choices = [] } = FILTERS[name];
    const values = name === 'jobType' && employmentTypes?.length ? employmentTypes : choices;
    return (
      <Select
        key={name}
        name={name}
        label={label}
        placeholder={placeholder}
        data={optionsOf(name, values, filters[name])}
        value={filters[name] || null}
        onChange={(value) => onChange({ [name]: value ?? '' })}
        clearable
        allowDeselect
        // The browser's own scroll bar.
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        comboboxProps={{ shadow: 'md' }}
      />
    );
  };

  return (
    <form
      role="search"
      aria-label={searchTexts.jobFilters}
      className={classes.bar}
      data-open={isOpen || undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={classes.title}>{text('jobTitle')}</div>
      <Button
        className={classes.toggle}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal {...ICON} />}
        aria-expanded={isOpen}
        aria-controls="more-filters"
        onClick={() => setIsOpen(!isOpen)}
      >
        {hidden > 0 ? searchTexts.filters(hidden) : searchTexts.filters2}
      </Button>
      <div className={classes.more} id="more-filters">
        {TEXTS.map(text)}
        {CHOICES.map(choice)}
      </div>
    </form>
  );
}
