import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, WORK_MODES, TIME_POSTED } from '@foothold/server/domain';
import { Select } from '@mantine/core';
import { IconBuilding, IconMapPin } from '@tabler/icons-react';
import { TextFilter } from '../../ui/text-filter.tsx';
import { filterLabel } from './filter-badges.ts';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import classes from './search-facets.module.css';
import type { FilterName, SearchFilters } from './search-state.ts';
import { searchTexts } from './texts/search.texts.ts';

export interface SearchFacetsProps {
  readonly filters: SearchFilters;
  /** The employment types that occur, once known; before and on failure all that exist are offered. */
  readonly employmentTypes?: readonly string[] | undefined;
  /** `replace` asks for no new entry in the browser's history: the typing goes on. */
  readonly onChange: (change: Partial<SearchFilters>, options?: { replace: boolean }) => void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The values of a select, completed by the chosen one when the list no longer has it. */
function optionsOf(name: FilterName, values: readonly string[], chosen: string) {
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values;
  return all.map((value) => ({ value, label: filterLabel(name, value) }));
}

/** The filters beside the text: where, who, what kind, how senior, how remote, how new. */
export function SearchFacets({ filters, employmentTypes, onChange }: SearchFacetsProps) {
  const types = employmentTypes?.length ? employmentTypes : EMPLOYMENT_TYPES;
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
    <form className={classes.facets} aria-label={searchTexts.filters2} onSubmit={(event) => event.preventDefault()}>
      <TextFilter
        {...text('location')}
        label={searchTexts.locationLabel}
        placeholder={searchTexts.cityOrCountry}
        leftSection={<IconMapPin {...ICON} />}
      />
      <Select {...choice('remote', WORK_MODES)} label={searchTexts.remote} placeholder={searchTexts.anyWorkplace} />
      <Select {...choice('jobType', types)} label={searchTexts.jobType} placeholder={searchTexts.allJobTypes} />
      <Select
        {...choice('experience', EXPERIENCE_LEVELS)}
        label={searchTexts.experience}
        placeholder={searchTexts.allExperienceLevels}
      />
      <TextFilter
        {...text('company')}
        label={searchTexts.companyLabel}
        placeholder={searchTexts.anyCompany}
        leftSection={<IconBuilding {...ICON} />}
      />
      <Select
        {...choice('timePosted', TIME_POSTED)}
        label={searchTexts.timePosted}
        placeholder={searchTexts.last30Days}
      />
    </form>
  );
}
