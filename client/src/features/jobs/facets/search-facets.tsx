import { PostedWithin, Sponsorship, SPONSORSHIPS, type TimePosted } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import '../../../ui/button.css';
import { countFilters, type FilterChange, NO_FILTERS, type SearchFilters } from '../search-filters.ts';
import { facetTexts } from '../texts/facets.texts.ts';
import { searchTexts } from '../texts/search.texts.ts';
import { ChoiceFacet, type FacetValue } from './choice-facet.tsx';
import { CompanyFacet } from './company-facet.tsx';
import { FacetGroup } from './facet-group.tsx';
import { FacetLine } from './facet-line.tsx';
import { FACET_NAMES, type FacetName, FACETS } from '../facet-table.ts';
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

/** A facet whose values are counted one by one; the server names those of a closed set as the schema does. */
type Counted = readonly { readonly value: string | null; readonly count: number }[];

/** The values of a closed set with their counts; undefined while nothing was counted. */
function countedWords(facet: FacetName, filters: SearchFilters, counts: Counted | undefined): readonly FacetValue[] {
  const { words = [], enum: names, hidesUnused } = FACETS[facet];
  const { include, exclude } = filters.choices[facet];
  const byWord = new Map(counts?.map(({ value, count }) => [names?.[value ?? ''] ?? value, count]));
  return words
    .map((value) => ({ value, count: counts && (byWord.get(value) ?? 0) }))
    .filter(({ value, count }) => !hidesUnused || count !== 0 || include.includes(value) || exclude.includes(value));
}

/** The filters besides the text, with counts. Values can be included or excluded. */
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
  const said = SPONSORSHIPS.filter((word) => !counts || bySponsorship.has(word) || sponsorship.includes(word));
  const choice = { filters, onChange };
  const facetOf = (facet: FacetName): ReactNode => {
    if (facet === 'places') return counts && <PlaceFacet {...choice} places={counts.places} />;
    if (facet === 'companies') return null;
    if (facet === 'skills') {
      return counts && <ChoiceFacet {...choice} facet={facet} values={counts.skills} find={facetTexts.findSkill} />;
    }
    return <ChoiceFacet {...choice} facet={facet} values={countedWords(facet, filters, counts?.[facet])} />;
  };
  // What stands among the facets of the table, each behind one of them.
  const behind: Readonly<Partial<Record<FacetName, ReactNode>>> = {
    levels: counts && <CompanyFacet {...choice} values={counts.companies} />,
    employment: (
      <>
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
      </>
    ),
    signs: said.length > 0 && (
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
    ),
  };
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
      {FACET_NAMES.map((facet) => (
        <Fragment key={facet}>
          {facetOf(facet)}
          {behind[facet]}
        </Fragment>
      ))}
    </form>
  );
}
