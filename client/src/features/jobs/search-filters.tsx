import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, WORK_MODES, TIME_POSTED } from '@foothold/server/domain';
import { Button, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconBuilding, IconMapPin, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { FILTER_PARAMS } from '../../lib/paths.ts';
import '../../ui/button.css';
import { TextFilter } from '../../ui/text-filter.tsx';
import { filterLabel } from './filter-badges.ts';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import classes from './search-filters.module.css';
import type { FilterName, SearchFilters } from './search-state.ts';
import { searchTexts } from './texts/search.texts.ts';

export interface SearchFiltersProps {
  readonly filters: SearchFilters;
  /** The employment types that occur, once known; before and on failure all that exist are offered. */
  readonly employmentTypes?: readonly string[];
  /** `replace` asks for no new entry in the browser's history: the typing goes on. */
  readonly onChange: (change: Partial<SearchFilters>, options?: { replace: boolean }) => void;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/** The values of a select, completed by the chosen one when the list no longer has it. */
function optionsOf(name: FilterName, values: readonly string[], chosen: string) {
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values;
  return all.map((value) => ({ value, label: filterLabel(name, value) }));
}

/** Seven filters; on a small screen all but the first wait behind a button. */
export function SearchFiltersBar({ filters, employmentTypes, onChange }: SearchFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const types = employmentTypes?.length ? employmentTypes : EMPLOYMENT_TYPES;
  const hidden = FILTER_PARAMS.filter((name) => name !== 'jobTitle' && filters[name]).length;

  const text = (name: FilterName) => ({
    name,
    value: filters[name],
    onCommit: (value: string, { continued }: { continued: boolean }) =>
      onChange({ [name]: value }, { replace: continued }),
  });
  const choice = (name: FilterName, values: readonly string[]) => ({
    name,
    data: optionsOf(name, values, filters[name]),
    value: filters[name] || null,
    onChange: (value: string | null) => onChange({ [name]: value ?? '' }),
    clearable: true,
    allowDeselect: true,
    // The browser's own scroll bar.
    withScrollArea: false,
    classNames: { options: classes.options ?? '' },
    comboboxProps: { shadow: 'md' },
  });

  return (
    <form
      role="search"
      aria-label={searchTexts.jobFilters}
      className={classes.bar}
      data-open={isOpen || undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={classes.title}>
        <TextFilter
          {...text('jobTitle')}
          label={searchTexts.jobTitle}
          placeholder={searchTexts.jobTitleExample}
          leftSection={<IconSearch {...ICON} />}
        />
      </div>
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
        <TextFilter
          {...text('company')}
          label={searchTexts.companyLabel}
          placeholder={searchTexts.anyCompany}
          leftSection={<IconBuilding {...ICON} />}
        />
        <TextFilter
          {...text('location')}
          label={searchTexts.locationLabel}
          placeholder={searchTexts.cityOrCountry}
          leftSection={<IconMapPin {...ICON} />}
        />
        <Select {...choice('jobType', types)} label={searchTexts.jobType} placeholder={searchTexts.allJobTypes} />
        <Select
          {...choice('experience', EXPERIENCE_LEVELS)}
          label={searchTexts.experience}
          placeholder={searchTexts.allExperienceLevels}
        />
        <Select {...choice('remote', WORK_MODES)} label={searchTexts.remote} placeholder={searchTexts.anyWorkplace} />
        <Select
          {...choice('timePosted', TIME_POSTED)}
          label={searchTexts.timePosted}
          placeholder={searchTexts.last30Days}
        />
      </div>
    </form>
  );
}
