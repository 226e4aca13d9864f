import { queryKey } from '../model/query-key.ts';
import { meaningsOf } from '../places/place-data.ts';
import { isKnownName } from '../places/place-parts.ts';
import { type ResolvedPlace, resolvePlaces, townsNamed } from '../places/resolve-places.ts';
import type { OpenJobs } from './concepts.ts';
import { groupsOf } from './job-words.ts';
import { HINT, type ScoredMeaning, SCORES, wordsOf } from './meaning-scores.ts';
import type { QueryToken } from './query-tokens.ts';

/** Words that lie apart in a text are still one place: 'San Jose, CA'. Here they are the slice from first to last. */
export function placeMeaning(
  text: string,
  tokens: readonly QueryToken[],
  isHinted: boolean,
  openJobs: OpenJobs,
): ScoredMeaning[] {
  const place = placeNamed(text, tokens);
  if (place === null || (holdsMore(text, tokens, place) && !isOnePlace(tokens, place))) return [];
  const { chosen, also, jobs } = namesakes(text, tokens, place, openJobs);
  const rival = tokens.length === 1 ? titlesWithWordItself(tokens[0]?.word ?? '', openJobs) : 0;
  // 'Mobile' is a town, and what most titles mean by the word is none.
  if (!isHinted && tokens.length === 1 && place.kind === 'town' && rival > jobs) return [];
  // Nobody asks for Homs by 'hims' where it has no jobs.
  const isOtherName = tokens.length === 1 && queryKey(chosen.name) !== tokens[0]?.word;
  if (!isHinted && jobs === 0 && isOtherName && !isExpected(chosen, tokens, openJobs)) return [];
  // A department of Colombia is called Meta; nobody asks for it where it has no jobs.
  if (!isHinted && tokens.length === 1 && place.kind === 'division' && jobs === 0) return [];
  // 'it' is no Italy, and 'ca' is California.
  if (tokens.length === 1 && isSmallCode(tokens[0]) && (isClosed(tokens) || jobs <= SURELY * rival)) return [];
  // 'IT' is Italy, and what departments are called.
  if (!isHinted && tokens.length === 1 && isFieldCode(tokens[0])) return [];
  // 'Harvey' is a town without jobs, and a company with some.
  const isRather = !isHinted && jobs === 0 && openJobs.ofCompany(wordsOf(tokens)) > 0;
  const score = isRather ? SCORES.company - 0.01 : SCORES.place + (isHinted ? HINT : 0);
  return [{ meaning: { kind: 'PLACE', place: chosen, also, radiusKm: null }, score }];
}

/** From this size on a town is known by its names in other languages everywhere. */
const KNOWN_EVERYWHERE = 1_000_000;

/** 'München' is a place even where no job is open there: what is near it, or elsewhere in its country, can be shown. */
function isExpected(place: ResolvedPlace, tokens: readonly QueryToken[], openJobs: OpenJobs): boolean {
  const inCountry = openJobs.inPlace({ ...place, kind: 'country' });
  const [largest] = meaningsOf(wordsOf(tokens)).towns;
  return inCountry > 0 || (largest !== undefined && largest.town.population >= KNOWN_EVERYWHERE);
}

/** They begin the names of places: 'New York', 'San Jose', 'Fort Worth'. */
const BEGIN_PLACES =
  'new san santa saint st los las el la fort port north south east west great lake mount cape sankt bad den'.split(' ');

/** Titles that have a word, but not as a part of a longer place's name: 'New York' says nothing against York. */
function titlesWithWordItself(word: string, openJobs: OpenJobs): number {
  const longer = BEGIN_PLACES.filter((first) => isKnownName(`${first} ${word}`));
  const inPlaces = longer.reduce((sum, first) => sum + openJobs.withTitleWord(`${first}${word}`), 0);
  return Math.max(0, openJobs.withTitleWord(word) - inPlaces);
}

/** A namesake with at least so much of the jobs of the first is meant as well. */
const NEARLY_AS_MANY = 0.25;
/** Towns of a name that are looked at. */
const MOST_NAMESAKES = 20;

/** Which of the towns of a name is meant, the open postings decide: 'Athens' in Greece or in Georgia. */
function namesakes(
  text: string,
  tokens: readonly QueryToken[],
  place: ResolvedPlace,
  openJobs: OpenJobs,
): { chosen: ResolvedPlace; also: readonly ResolvedPlace[]; jobs: number } {
  const [first] = tokens;
  const typed = text.slice(first?.start ?? 0, tokens.at(-1)?.end ?? 0);
  const named = place.kind === 'town' ? townsNamed(typed).slice(0, MOST_NAMESAKES) : [];
  // With a country or a state beside the name it says which one.
  if (!named.some((town) => sameAs(town, place))) return { chosen: place, also: [], jobs: openJobs.inPlace(place) };
  const counted = named
    .map((town) => ({ town, jobs: openJobs.inPlace(town) }))
    .toSorted(
      (one, other) => other.jobs - one.jobs || Number(sameAs(other.town, place)) - Number(sameAs(one.town, place)),
    );
  const [best] = counted;
  if (best === undefined || best.jobs === 0) return { chosen: place, also: [], jobs: 0 };
  const also = counted.filter(({ jobs }) => jobs >= best.jobs * NEARLY_AS_MANY).map(({ town }) => town);
  return { chosen: best.town, also: also.slice(1), jobs: best.jobs };
}

/** A code that is also a word in titles is a place only where there are many times as many jobs. */
const SURELY = 10;

const isSmallCode = (token: QueryToken | undefined): boolean =>
  token !== undefined && theOnePlace(token.text) === null && token.text.length <= 3;

/** A code of a country that is a field of work as well. */
const isFieldCode = (token: QueryToken | undefined): boolean =>
  token !== undefined && token.text.length <= 3 && groupsOf(token.word).some(({ kind }) => kind === 'word');

/** It is a title, a level or the like. */
const isClosed = (tokens: readonly QueryToken[]): boolean =>
  groupsOf(tokens.map(({ word }) => word).join('')).length > 0;

/** 'Berlin remote' is Berlin and a way of working. */
function holdsMore(text: string, tokens: readonly QueryToken[], place: ResolvedPlace): boolean {
  return [tokens.slice(1), tokens.slice(0, -1)].some((rest) => {
    const other = placeNamed(text, rest);
    return other !== null && sameAs(other, place);
  });
}

/** 'New York City' is called so as a whole; in 'San Jose, CA' the comma says it, in 'seattle wa' the state's code. */
function isOnePlace(tokens: readonly QueryToken[], place: ResolvedPlace): boolean {
  if (tokens.length > 1 && isCodeAround(tokens.at(-1), place)) return true;
  if (saysWhichTown(tokens, place)) return true;
  return hasComma(tokens) || isKnownName(tokens.map(({ text }) => text).join(' '));
}

/** 'Paris Texas' is a town that its name alone does not mean. */
function saysWhichTown(tokens: readonly QueryToken[], place: ResolvedPlace): boolean {
  const split = townInArea(tokens);
  return split !== null && place.kind === 'town' && !sameAs(split.town, place) && isWithin(place, split.area);
}

const isWithin = ({ country, region }: ResolvedPlace, area: ResolvedPlace): boolean =>
  country === area.country && (area.kind === 'country' || region === area.region);

/** The name of a town with that of a state or a country behind it, without a comma; null when they are none. */
function townInArea(tokens: readonly QueryToken[]): { town: ResolvedPlace; area: ResolvedPlace; text: string } | null {
  if (tokens.length < 2 || tokens.some(({ role }) => role !== 'word')) return null;
  for (let at = tokens.length - 1; at > 0; at -= 1) {
    const [name, around] = [wordsOf(tokens.slice(0, at)), wordsOf(tokens.slice(at))];
    if (!isKnownName(around) || !isKnownName(name)) continue;
    const [town, area] = [theOnePlace(name), theOnePlace(around)];
    if (town?.kind === 'town' && area !== null && (area.kind === 'division' || area.kind === 'country')) {
      return { town, area, text: `${name}, ${around}` };
    }
  }
  return null;
}

function isCodeAround(token: QueryToken | undefined, { city, country, region }: ResolvedPlace): boolean {
  if (token === undefined || token.text.length > 3 || city === null) return false;
  const around = theOnePlace(token.text.toUpperCase());
  return around !== null && around.city === null && around.country === country && (around.region ?? region) === region;
}

function placeNamed(text: string, tokens: readonly QueryToken[]): ResolvedPlace | null {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return null;
  const typed = text.slice(first.start, last.end);
  if (!mayBePlace(typed, tokens)) return namedInArea(tokens);
  const place = resolvedFrom(text, tokens, typed);
  return place === null || !hasComma(tokens) || isAroundAll(place, typed) ? place : null;
}

/** Behind a comma stands what a place lies in: 'us, java' is no one place. */
const isAroundAll = (place: ResolvedPlace, typed: string): boolean =>
  typed
    .split(',')
    .slice(1)
    .map((part) => theOnePlace(part.trim()) ?? theOnePlace(part.trim().toUpperCase()))
    .every((around) => around?.countries.some((country) => place.countries.includes(country)) === true);

function resolvedFrom(text: string, tokens: readonly QueryToken[], typed: string): ResolvedPlace | null {
  return theOnePlace(typed) ?? (hasCode(tokens) ? theOnePlace(withLargeCode(text, tokens)) : null);
}

function namedInArea(tokens: readonly QueryToken[]): ResolvedPlace | null {
  const split = townInArea(tokens);
  return split === null ? null : theOnePlace(split.text);
}

/** Several words are one place by its name, by a comma, or by a code at their end; all else is not looked into. */
const mayBePlace = (typed: string, tokens: readonly QueryToken[]): boolean =>
  tokens.length === 1 ||
  isKnownName(typed) ||
  (hasComma(tokens) ? namesPlacesOnly(typed) : tokens.length < 4 && CODE_AT_END.test(typed));

const hasComma = (tokens: readonly QueryToken[]): boolean =>
  tokens.some(({ isAfterComma }, index) => index > 0 && isAfterComma);

/** In 'San Jose, CA' every part is a place, in 'Berlin, hybrid' one is not. */
const namesPlacesOnly = (typed: string): boolean => typed.split(',').every((part) => isPlaceName(part.trim()));

const isPlaceName = (name: string): boolean =>
  groupsOf(queryKey(name)).length === 0 && (isKnownName(name) || (name.length <= 3 && isKnownName(name.toUpperCase())));

const CODE_AT_END = /[\s,][a-z]{2,3}$/i;

/** Parts of a text are looked up again and again, while it is typed and by every longer part. */
const resolved = new Map<string, ResolvedPlace | null>();
const MOST_RESOLVED = 20_000;

function theOnePlace(typed: string): ResolvedPlace | null {
  const known = resolved.get(typed);
  if (known !== undefined) return known;
  if (resolved.size >= MOST_RESOLVED) resolved.clear();
  const place = resolveOne(typed);
  resolved.set(typed, place);
  return place;
}

function resolveOne(typed: string): ResolvedPlace | null {
  const found = resolvePlaces(typed);
  const [place] = found;
  // A town that nobody knows is a word before a country: 'designer us'.
  const isKnown = place !== undefined && (place.kind !== 'town' || place.coords !== null);
  return found.length === 1 && isKnown ? place : null;
}

/** In a search nobody writes codes large: 'austin tx', 'usa', 'ca'. */
const hasCode = (tokens: readonly QueryToken[]): boolean => {
  const last = tokens.at(-1)?.text ?? '';
  return last.length <= 3 && last !== last.toUpperCase();
};

function withLargeCode(text: string, tokens: readonly QueryToken[]): string {
  const start = tokens[0]?.start ?? 0;
  const { start: code, end } = tokens.at(-1) ?? { start, end: start };
  return `${text.slice(start, code)}${text.slice(code, end).toUpperCase()}`;
}

const sameAs = (one: ResolvedPlace, other: ResolvedPlace): boolean =>
  one.name === other.name && one.country === other.country && one.division === other.division;
