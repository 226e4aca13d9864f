import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import {
  type Choice,
  type FilterChange,
  type SearchFilters,
  toggled,
  toJobFilter,
  withChoice,
} from '../search-filters.ts';
import { facetTexts } from '../texts/facets.texts.ts';
import { type FacetValue, sideOf, withChosen } from './choice-facet.tsx';
import { FacetGroup } from './facet-group.tsx';
import { FacetLine } from './facet-line.tsx';
import { FindField } from './find-field.tsx';
import { useCompaniesNamedQuery } from './search-facets.generated.ts';

interface CompanyFacetProps {
  readonly filters: SearchFilters;
  /** Those with the most matches. */
  readonly values: readonly FacetValue[];
  readonly onChange: (change: FilterChange) => void;
}

/** How long typing must rest before the server is asked, in milliseconds. */
const TYPING_REST_MS = 150;

/** The companies with the most matches, and a field that finds any other. */
export function CompanyFacet({ filters, values, onChange }: CompanyFacetProps) {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), TYPING_REST_MS);
  const choice = filters.choices.companies;
  const variables = useMemo(
    () => ({ filter: { ...toJobFilter(filters), ...(wanted !== '' && { company: wanted }) } }),
    [filters, wanted],
  );
  const answer = useCompaniesNamedQuery({ variables, skip: wanted === '' });
  const named = (answer.data ?? answer.previousData)?.jobs?.facets?.companies;
  const isFinding = wanted !== '' && named !== undefined;
  const shown = isFinding ? named : withChosen(values, choice);
  if (values.length === 0 && shown.length === 0 && text === '') return null;
  const toggle = (side: keyof Choice, value: string): void =>
    onChange(withChoice('companies', toggled(choice, side, value)));
  return (
    <FacetGroup
      label={facetTexts.company}
      field={<FindField label={facetTexts.findCompany} value={text} onChange={setText} />}
      {...(isFinding && { shown: shown.length })}
      lines={
        isFinding && shown.length === 0
          ? [<p key="none">{facetTexts.noneFound}</p>]
          : shown.map(({ value, count }) => (
              <FacetLine
                key={value}
                name={value}
                count={count}
                state={sideOf(choice, value)}
                onInclude={() => toggle('include', value)}
                onExclude={() => toggle('exclude', value)}
              />
            ))
      }
    />
  );
}
