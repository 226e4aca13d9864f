import { nameKey } from './job-words.ts';
import { EXPERIENCE_LABELS, POSTING_SIGN_LABELS, WORK_MODE_LABELS } from '../../../domain/index.ts';
import type { ResolvedPlace } from '../places/resolve-places.ts';
import type { Meaning } from './concepts.ts';

/** What is searched for, in words: 'Germany' for 'deutschland'. */
export function valueOf(meaning: Meaning, typed: string): string {
  switch (meaning.kind) {
    case 'TITLE':
      return spelledOut(meaning.words, meaning.field?.title ?? typed);
    case 'WORD':
      return spelledOut(meaning.words, typed);
    case 'SKILL':
      return meaning.skill;
    case 'COMPANY':
      return meaning.company;
    case 'PLACE':
      return meaning.radiusKm === null
        ? placeName(meaning.place)
        : `${placeName(meaning.place)} + ${meaning.radiusKm} km`;
    case 'MODE':
      return WORK_MODE_LABELS[meaning.mode];
    case 'LEVEL':
      return EXPERIENCE_LABELS[meaning.level];
    case 'TYPE':
      return meaning.type;
    case 'PAY':
      return payWords(meaning.pay);
    case 'AGE':
      return meaning.days === 1 ? 'last 24 hours' : `last ${meaning.days} days`;
    case 'SIGN':
      return POSTING_SIGN_LABELS[meaning.sign];
    case 'SPONSORSHIP':
      return 'visa sponsorship';
    case 'PHRASE':
      return meaning.phrase;
  }
}

/** Abbreviations and other languages are spelled out; what was written out stays as it was typed. */
function spelledOut(words: readonly string[], typed: string): string {
  const own = words.find((word) => nameKey(word) === nameKey(typed));
  return own !== undefined && own.includes(' ') ? typed : (words[0] ?? typed);
}

/** 'Munich, Germany', 'California, United States', 'EU'. */
function placeName({ kind, name, country }: ResolvedPlace): string {
  if (country === null || kind === 'country') return name;
  const within = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  return name === within ? name : `${name}, ${within}`;
}

function payWords({ min, max, currency, period }: Extract<Meaning, { kind: 'PAY' }>['pay']): string {
  const amount = (value: number): string => value.toLocaleString('en-US');
  const bounds = [...(min === null ? [] : [`from ${amount(min)}`]), ...(max === null ? [] : [`up to ${amount(max)}`])];
  return `${bounds.join(' ')}${currency === null ? '' : ` ${currency}`} a ${period}`;
}
