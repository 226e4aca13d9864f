import { PLACE_ID, TERM } from '../model/posting-terms.ts';
import { areasAround } from '../places/areas.ts';
import type { ResolvedPlace } from '../places/resolve-places.ts';
import type { Condition } from '../search/conditions.ts';

const inOneOf = (ids: readonly string[]): Condition => ({ kind: 'TERMS', anyOf: ids.map((id) => [TERM.place(id)]) });

/** A metro is what lies around its middle, an area its countries; who is open to all of EMEA is open to Germany. */
export function placeCondition(place: ResolvedPlace, radiusKm: number | null): Condition {
  const { kind, name, city, region, country, countries, coords, extent } = place;
  if (kind === 'town' && radiusKm !== null && coords !== null) return { kind: 'NEAR', middle: coords, radiusKm };
  if (kind === 'metro' && extent !== null) {
    return { kind: 'NEAR', middle: extent.middle, radiusKm: extent.radiusKm };
  }
  if ((kind === 'town' || kind === 'metro') && country !== null) {
    return inOneOf([PLACE_ID.town(country, region, city ?? name)]);
  }
  if (kind === 'division' && country !== null) return inOneOf([PLACE_ID.division(country, region ?? name)]);
  return inOneOf([...countries.map(PLACE_ID.country), ...areasAround(countries).map(PLACE_ID.area)]);
}

/** Named as one of the countries, and not as a part of the world around them. */
export const countryCondition = (countries: readonly string[]): Condition => inOneOf(countries.map(PLACE_ID.country));

/** Named as the area or something in it, and not as what lies around it: for DACH Austria, not Europe. */
export const withinArea = ({ name, countries }: ResolvedPlace): Condition =>
  inOneOf([...countries.map(PLACE_ID.country), PLACE_ID.area(name)]);

/** As far as people go to work without moving. */
const COMMUTE_KM = 50;

/** What lies around a town; null for whatever is larger. */
export const commuteCondition = ({ kind, coords }: ResolvedPlace): Condition | null =>
  kind === 'country' || kind === 'area' || coords === null
    ? null
    : { kind: 'NEAR', middle: coords, radiusKm: COMMUTE_KM };

/** What one who lives in a town or a state may take besides: jobs around it, and remote ones of its country. */
export function nearCondition(place: ResolvedPlace): Condition | null {
  const { kind, countries } = place;
  if (kind === 'country' || kind === 'area') return null;
  const remote: Condition = {
    kind: 'ALL',
    of: [
      { kind: 'FACT', fact: 'remote', words: ['remote'] },
      inOneOf([...countries.map(PLACE_ID.country), ...areasAround(countries).map(PLACE_ID.area)]),
    ],
  };
  const around = commuteCondition(place);
  return around === null ? remote : { kind: 'ANY', of: [remote, around] };
}

/** Elsewhere in the country of a town or a state, for people who would move. */
export const elsewhereCondition = ({ kind, countries }: ResolvedPlace): Condition | null =>
  kind === 'country' || kind === 'area' ? null : countryCondition(countries);
