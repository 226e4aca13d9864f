import { Select } from '@mantine/core';
import { TextFilter } from '../../ui/text-filter.tsx';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { FILTER_NAMES, type FilterName, FILTERS, type SearchFilters, wordsOf } from './filters.ts';
import classes from './search-facets.module.css';
import { searchTexts } from './texts/search.texts.ts';

export interface SearchFacetsProps {
  readonly filters: SearchFilters;
  /** The employment types that occur, once known; before and on failure all that exist are offered. */
  readonly employmentTypes?: readonly string[] | undefined;
  /** `replace` asks for no new entry in the browser's history: the typing goes on. */
  readonly onChange: (change: Partial<SearchFilters>, options?: { replace: boolean }) => void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const isText = (name: FilterName): boolean => FILTERS[name].choices === undefined;

/** Texts before choices. The title is in the toolbar. */
const FACETS = FILTER_NAMES.filter((name) => name !== 'jobTitle').toSorted(
  (one, other) => Number(isText(other)) - Number(isText(one)),
);

/** The values of a select, completed by the chosen one when the list no longer has it. */
function optionsOf(name: FilterName, values: readonly string[], chosen: string) {
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values;
  return all.map((value) => ({ value, label: wordsOf(name, value) }));
}

/** The filters beside the text: where, who, what kind, how senior, how remote, how new, from where. */
export function SearchFacets({ filters, employmentTypes, onChange }: SearchFacetsProps) {
  return (
    <form className={classes.facets} aria-label={searchTexts.filters2} onSubmit={(event) => event.preventDefault()}>
      {FACETS.map((name) => {
        const { label, placeholder, Icon, choices } = FILTERS[name];
        if (choices === undefined) {
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
        }
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
      })}
    </form>
  );
}
