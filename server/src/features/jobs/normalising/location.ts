import type { WorkMode } from '../../../domain/index.ts';
import { cleanLine } from './clean.ts';
import { type Place, resolvePlace } from './place.ts';

export interface JobLocation extends Place {
  /** All places as people write them, separated by '; '. '' when there was none. */
  readonly label: string;
  readonly remote: WorkMode | null;
}

/** A label is looked up by a unique index, whose entries PostgreSQL limits to a third of a page. */
const LABEL_BYTES = 2_000;

/** Abbreviations whose full name people search for; the label carries both. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  NYC: 'New York, NY',
  'NYC, NY': 'New York, NY',
  SF: 'San Francisco, CA',
  'SF, CA': 'San Francisco, CA',
  LA: 'Los Angeles, CA',
};

/** As a place, not in titles: a 'Distributed Systems Engineer' may sit in an office. */
const ANYWHERE = /^distributed\b|\b(?:anywhere|worldwide)\b/i;

const known = new Map<string, Place>();
const KNOWN_AT_MOST = 50_000;

/** The places a posting names, in its own order, with the coordinates of the first that is a known city. */
export function readLocations(texts: readonly string[]): JobLocation {
  const names = [...new Set(texts.map(cleanLine))].filter((name) => name !== '');
  const places = names.flatMap(segments).map(placeOf);
  const place = places.find(({ coords }) => coords !== null) ?? places.find(({ country }) => country !== null);
  return {
    label: label(names),
    city: place?.city ?? null,
    country: place?.country ?? null,
    coords: place?.coords ?? null,
    remote: remoteMode(names.join('; ')) ?? (names.some((name) => ANYWHERE.test(name)) ? 'remote' : null),
  };
}

/** The way of working a text names; null when it names none: a city alone says nothing about it. */
export function remoteMode(text: string): WorkMode | null {
  if (/\bhybrid\b/i.test(text)) return 'hybrid';
  if (/\b(remote|work from home|wfh|home ?office|telecommut(e|ing))\b/i.test(text)) return 'remote';
  if (/\b(on[- ]?site|in[- ]?office|in[- ]?person)\b/i.test(text)) return 'onsite';
  return null;
}

function label(names: readonly string[]): string {
  let text = '';
  for (const name of names) {
    const full = SPELLED_OUT[name];
    const part = full === undefined ? name : `${full} (${name.replace(/,.*/, '')})`;
    const longer = text === '' ? part : `${text}; ${part}`;
    if (Buffer.byteLength(longer) > LABEL_BYTES) break;
    text = longer;
  }
  return text;
}

/** Some feeds put several places into one text; a name such as 'Trinidad and Tobago' stays whole. */
function segments(name: string): string[] {
  return name.split(/[;|•]/).flatMap((piece) => {
    const part = piece.trim();
    if (placeOf(part).country !== null) return [part];
    return part.split(/ (?:\/|l|and|or|und|oder|&) /);
  });
}

function placeOf(name: string): Place {
  let place = known.get(name);
  if (place === undefined) {
    place = resolvePlace(name);
    if (known.size < KNOWN_AT_MOST) known.set(name, place);
  }
  return place;
}
