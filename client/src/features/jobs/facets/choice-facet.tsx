import { type ReactNode, useState } from 'react';
import { type Choice, type FilterChange, type SearchFilters, toggled, withChoice } from '../search-filters.ts';
import { FacetGroup } from './facet-group.tsx';
import { FacetLine } from './facet-line.tsx';
import { type FacetName, FACETS, facetValueName } from '../facet-table.ts';
import { FindField } from './find-field.tsx';

/** A value with its number of matches; undefined while unknown. */
export interface FacetValue {
  readonly value: string;
  readonly count: number | undefined;
}

export interface ChoiceFacetProps {
  readonly facet: FacetName;
  readonly filters: SearchFilters;
  readonly values: readonly FacetValue[];
  readonly onChange: (change: FilterChange) => void;
  /** Its values are many: a field finds one. */
  readonly find?: string;
  readonly shown?: number;
}

export const sideOf = ({ include, exclude }: Choice, value: string): keyof Choice | null =>
  include.includes(value) ? 'include' : exclude.includes(value) ? 'exclude' : null;

/** What was chosen stands first, whether or not anything has it; the rest as it was counted. */
export function withChosen(values: readonly FacetValue[], choice: Choice): FacetValue[] {
  const chosen = [...choice.include, ...choice.exclude];
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  return [
    ...chosen.map((value) => ({ value, count: counts.get(value) })),
    ...values.filter(({ value }) => !chosen.includes(value)),
  ];
}

/** A facet with one list of values. */
export function ChoiceFacet({ facet, filters, values, onChange, find, shown }: ChoiceFacetProps) {
  const [text, setText] = useState('');
  const choice = filters.choices[facet];
  const { words, label } = FACETS[facet];
  const wanted = text.trim().toLowerCase();
  // The values of a closed set keep their places.
  const all = words ? values : withChosen(values, choice);
  const found = all.filter(({ value }) => facetValueName(facet, value).toLowerCase().includes(wanted));
  if (all.length === 0) return null;
  const toggle = (side: keyof Choice, value: string): void => onChange(withChoice(facet, toggled(choice, side, value)));
  return (
    <FacetGroup
      label={label}
      {...(shown !== undefined && { shown })}
      field={find === undefined ? null : <FindField label={find} value={text} onChange={setText} />}
      lines={found.map(({ value, count }): ReactNode => (
        <FacetLine
          key={value}
          name={facetValueName(facet, value)}
          count={count}
          state={sideOf(choice, value)}
          onInclude={() => toggle('include', value)}
          onExclude={() => toggle('exclude', value)}
        />
      ))}
    />
  );
}
