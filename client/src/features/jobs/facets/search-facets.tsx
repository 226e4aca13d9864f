import {
  EmploymentType,
  ExperienceLevel,
  PostedWithin,
  PostingSign,
  Sponsorship,
  SPONSORSHIPS,
  type TimePosted,
  WorkMode,
} from '@foothold/server/domain';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import '../../../ui/button.css';
import { countFilters, type FilterChange, NO_FILTERS, type SearchFilters } from '../search-filters.ts';
import { facetTexts } from '../texts/facets.texts.ts';
import { searchTexts } from '../texts/search.texts.ts';
import { ChoiceFacet, type FacetValue } from './choice-facet.tsx';
import { CompanyFacet } from './company-facet.tsx';
import { FacetGroup } from './facet-group.tsx';
import { FacetLine } from './facet-line.tsx';
import { type FacetName, FACETS } from './facet-table.ts';
import { PayFacet } from './pay-facet.tsx';
import { PlaceFacet } from './place-facet.tsx';
import classes from './search-facets.module.css';
import { TimeFacet } from './time-facet.tsx';
import type { FacetCounts } from './use-facet-counts.ts';

export interface SearchFacetsProps {
  readonly filters: SearchFilters;
  /** undefined: not known yet, or not for this person; null: the server cannot count now. */
  readonly counts?: FacetCounts | null | undefined;
  /** The counts belong to the search before. */
  readonly isStale?: boolean;
  readonly hasFailed?: boolean;
  readonly onChange: (change: FilterChange) => void;
  /** Above the filters, such as the order where the toolbar has no room for it. */
  readonly children?: ReactNode;
}

const pair = <Word extends string>(word: Word, count: number): [Word, number] => [word, count];

/** Words of a closed set with the counts the server has for their names; 0 where it names none. */
function countedWords<Name extends string>(
  names: Readonly<Record<Name, string>>,
  facet: FacetName,
  counts: readonly { readonly value: Name | null; readonly count: number }[] | undefined,
): FacetValue[] {
  const byWord = new Map(counts?.flatMap(({ value, count }) => (value === null ? [] : [pair(names[value], count)])));
  return (FACETS[facet].words ?? []).map((value) => ({ value, count: counts && (byWord.get(value) ?? 0) }));
}

/** Values that some match has, or that were chosen; all of them while nothing was counted. */
const inUse = (values: readonly FacetValue[], filters: SearchFilters, facet: FacetName): readonly FacetValue[] => {
  const { include, exclude } = filters.choices[facet];
  return values.filter(({ value, count }) => count !== 0 || include.includes(value) || exclude.includes(value));
};

/** The filters beside the text. Each says how many jobs each of its values has, and takes or leaves out any of them. */
export function SearchFacets({ filters, counts, isStale = false, hasFailed = false, ...rest }: SearchFacetsProps) {
  const { onChange, children } = rest;
  const { pay, posted, firstSeen, sponsorship } = filters;
  const byTime = new Map(counts?.posted.map(({ value, count }) => pair<TimePosted>(PostedWithin[value], count)));
  const byFirstSeen = new Map(
    counts?.firstSeen.map(({ value, count }) => pair<TimePosted>(PostedWithin[value], count)),
  );
  const bySponsorship = new Map(
    counts?.sponsorship.flatMap(({ value, count }) => (value === null ? [] : [pair(Sponsorship[value], count)])),
  );
  const modes = countedWords(WorkMode, 'workModes', counts?.workModes);
  const levels = countedWords(ExperienceLevel, 'levels', counts?.levels);
  const types = inUse(countedWords(EmploymentType, 'employment', counts?.employment), filters, 'employment');
  const signs = inUse(countedWords(PostingSign, 'signs', counts?.signs), filters, 'signs');
  const bySource = new Map(counts?.sources.map(({ value, count }) => [value, count]));
  const sources = (FACETS.sources.words ?? []).map((value) => ({
    value,
    count: counts ? (bySource.get(value) ?? 0) : undefined,
  }));
  const said = SPONSORSHIPS.filter((word) => !counts || bySponsorship.has(word) || sponsorship.includes(word));
  const choice = { filters, onChange };
  return (
    <form
      className={classes.facets}
      aria-label={searchTexts.filters2}
      aria-busy={isStale}
      data-stale={isStale || undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      {countFilters(filters) > 0 && (
        <Button
          className={classes.clear}
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange({ ...NO_FILTERS, query: filters.query, readAs: filters.readAs })}
        >
          {facetTexts.clearFilters}
        </Button>
      )}
      {hasFailed && (
        <p className={classes.failed} role="alert">
          {facetTexts.countsFailed}
        </p>
      )}
      {counts?.pay && (
        <PayFacet
          pay={pay}
          bars={counts.pay.bars}
          unknownCount={counts.pay.unknownCount}
          onChange={(range) => onChange({ pay: range })}
        />
      )}
      {counts && <PlaceFacet {...choice} places={counts.places} />}
      <ChoiceFacet {...choice} facet="workModes" values={modes} />
      {counts && <ChoiceFacet {...choice} facet="skills" values={counts.skills} find={facetTexts.findSkill} />}
      <ChoiceFacet {...choice} facet="levels" values={levels} />
      {counts && <CompanyFacet {...choice} values={counts.companies} />}
      <ChoiceFacet {...choice} facet="employment" values={types} />
      <TimeFacet
        label={facetTexts.posted}
        name="posted"
        chosen={posted}
        fallback="month"
        countOf={(time) => byTime.get(time)}
        onChange={(time) => onChange({ posted: time })}
      />
      <TimeFacet
        label={facetTexts.firstSeen}
        name="first-seen"
        chosen={firstSeen}
        fallback="any"
        countOf={(time) => byFirstSeen.get(time)}
        onChange={(time) => onChange({ firstSeen: time === 'any' ? null : time })}
      />
      <ChoiceFacet {...choice} facet="signs" values={signs} />
      {said.length > 0 && (
        <FacetGroup
          label={facetTexts.sponsorship}
          lines={said.map((word) => (
            <FacetLine
              key={word}
              name={facetTexts.sponsorships[word]}
              count={counts ? (bySponsorship.get(word) ?? 0) : undefined}
              state={sponsorship.includes(word) ? 'include' : null}
              onInclude={() =>
                onChange({
                  sponsorship: sponsorship.includes(word)
                    ? sponsorship.filter((one) => one !== word)
                    : [...sponsorship, word],
                })
              }
            />
          ))}
        />
      )}
      <ChoiceFacet {...choice} facet="sources" values={inUse(sources, filters, 'sources')} />
    </form>
  );
}
