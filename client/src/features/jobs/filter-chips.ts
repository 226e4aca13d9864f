import { SPONSORSHIPS, TIME_POSTED_LABELS } from '@foothold/server/domain';
import type { SearchTermKind } from '../../graphql/types.generated.ts';
import { FACET_NAMES, FACETS, facetValueName } from './facet-table.ts';
import { shortPay } from './pay-words.ts';
import { type FilterChange, hasPay, NO_PAY, type SearchFilters, toggled, withChoice } from './search-filters.ts';
import { facetTexts } from './texts/facets.texts.ts';
import { searchTexts } from './texts/search.texts.ts';

/** An active filter besides the text. */
export interface FilterChip {
  readonly id: string;
  /** What it is about, e.g. 'level'. */
  readonly kind: string;
  readonly value: string;
  readonly isExcluded: boolean;
  /** The change that takes it away. */
  readonly without: FilterChange;
}

/** All active filters besides the text, one chip per value. */
export function filterChips(filters: SearchFilters): FilterChip[] {
  const { posted, firstSeen, sponsorship, pay, within, near } = filters;
  const chip = (kind: string, value: string, without: FilterChange): FilterChip => ({
    id: `${kind} ${value}`,
    kind,
    value,
    isExcluded: false,
    without,
  });
  return [
    ...FACET_NAMES.flatMap((facet) =>
      (['include', 'exclude'] as const).flatMap((side) =>
        filters.choices[facet][side].map((value): FilterChip => {
          const without = withChoice(facet, toggled(filters.choices[facet], side, value));
          const shown = chip(FACETS[facet].kind, facetValueName(facet, value), without);
          return { ...shown, id: `${facet} ${side} ${value}`, isExcluded: side === 'exclude' };
        }),
      ),
    ),
    ...(hasPay(pay) ? [chip(facetTexts.payKind, shortPay(pay), { pay: NO_PAY })] : []),
    ...(posted === null ? [] : [chip(facetTexts.postedKind, TIME_POSTED_LABELS[posted], { posted: null })]),
    ...(firstSeen === null ? [] : [chip(facetTexts.firstSeenKind, TIME_POSTED_LABELS[firstSeen], { firstSeen: null })]),
    ...SPONSORSHIPS.filter((word) => sponsorship.includes(word)).map((word) =>
      chip(facetTexts.sponsorshipKind, facetTexts.sponsorships[word], {
        sponsorship: sponsorship.filter((one) => one !== word),
      }),
    ),
    ...(within === null ? [] : [chip(facetTexts.mapKind, facetTexts.thisArea, { within: null })]),
    ...(near === null ? [] : [chip(facetTexts.mapKind, facetTexts.near(near.radiusKm, near.label), { near: null })]),
  ];
}

/** What applies where nothing was chosen, in words. @param said what the text speaks of */
export function defaultWords(filters: SearchFilters, said: readonly SearchTermKind[]): string[] {
  const { choices, posted, within, near } = filters;
  const speaksOf = (...kinds: readonly SearchTermKind[]) => kinds.some((kind) => said.includes(kind));
  const isOpen = (facet: keyof typeof choices) => choices[facet].include.length === 0;
  return [
    ...(isOpen('employment') && !speaksOf('TYPE') ? [searchTexts.allJobTypes] : []),
    ...(isOpen('levels') && !speaksOf('LEVEL') ? [searchTexts.allExperienceLevels] : []),
    ...(isOpen('places') && within === null && near === null && !speaksOf('PLACE') ? [searchTexts.allLocations] : []),
    ...(posted === null && !speaksOf('AGE') ? [searchTexts.last30Days] : []),
  ];
}
