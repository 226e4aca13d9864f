import { isPlace } from '../structure/parts.ts';

/** Longer ones are no names of a position any more. */
const LONGEST = 100;
const GENDERS =
  /\s?[([](?:[a-z*](?:\s?[/|,]\s?[a-z*])+|(?:all|any) genders?|alle geschlechter|gn\*?|multiple (?:roles|openings|positions))[)\]]|\s[mwfd](?:\/[mwfdx*])+(?=\s|$)|(?<=[\p{L})\]])\*+(?:in(?:nen)?)?(?=\s|$)/giu;
const BRACKETS = /\s?[([]([^()[\]]{1,80})[)\]]/gu;
const BREAK = /((?:(?<!\s)\s+)?\|\s*|\s[–—•·-]\s|,\s|\s\/\s)/u;
/** Where one works, how much, for what, and under which number: the whole of such a part says nothing else. */
const BESIDE =
  /^(?:(?:100% |fully |full |partly |mostly )?(?:remote|hybrid|on-?site|home ?office|in-?office|work from home|wfh)(?:[ -](?:only|first|friendly|possible|ok|work|(?:in|from|within|across) .+))?|(?:full|part)[- ]?time|vollzeit|teilzeit|(?:un)?befristet|festanstellung|permanent|temporary|contract|urgent|asap|ab sofort|\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?%|(?:(?:up to|bis|from|ab|ca\.?) )?(?:[€$£]|eur|usd|gbp|chf)\s?\d[\d.,’'k\s–€$£-]*(?:p\.?\s?a\.?|per (?:hour|day|month|year|annum))?|(?:(?:up to|bis|from|ab|ca\.?) )?\d[\d.,’'k\s–-]*(?:[€$£]|eur|usd|gbp|chf|k)(?: ?\/? ?(?:p\.?\s?a\.?|h|hour|year|per (?:hour|day|month|year|annum)))?|(?:(?:job|req(?:uisition)?|ref(?:erence)?|position|kennziffer|stellen)[ .-]*)?(?:id|no\.?|nr\.?|number|code|#)[ :.#-]*[a-z]{0,4}[-_]?\d\d[\d/_-]*|(?:job|req(?:uisition)?|ref(?:erence)?|kennziffer)[ :.#-]+[a-z]{0,4}[-_]?\d\d[\d/_-]*|(?!iso|din|en-)[a-z]{1,4}-\d{4,}|(?!(?:19|20)\d\d$)\d{4,})$/iu;

/**
 * The position that the title of a posting names, without what stands beside it; whatever may belong to it stays.
 *
 * @param employer whose name at the end belongs to no position: 'Engineer at Globex'
 * @returns '' where nothing short enough names it
 */
export function positionIn(title: string, employer = ''): string {
  const position = withoutBesides(title);
  const own = employer.trim().toLowerCase();
  if (own === '' || !position.toLowerCase().endsWith(` ${own}`)) return position;
  return position
    .slice(0, -own.length)
    .replace(/(?:\s(?:at|bei|für|for|@|-|–|—|\|)|,)?\s$/iu, '')
    .trim();
}

function withoutBesides(title: string): string {
  const plain = title
    .replace(GENDERS, '')
    .replace(BRACKETS, (all: string, inside: string) => (BESIDE.test(inside.trim()) ? '' : all))
    .trim();
  const parts = plain.split(BREAK);
  const isBesides = parts.map((part, at) => at > 0 && at % 2 === 0 && BESIDE.test(part));
  const first = isBesides.indexOf(true);
  // Behind such a part a place is one, too; before it may be the field: 'Head of Sales – EMEA'.
  const kept = parts.filter((part, at) => {
    const of = at % 2 === 0 ? at : at + 1;
    return first === -1 || of < first || !(isBesides[of] === true || isPlace(parts[of] ?? ''));
  });
  const whole = isClosed(kept.join('')) ? kept : parts;
  // Of a long one as many parts as can be named in a sentence.
  for (let end = whole.length; end > 0; end -= 2) {
    const name = whole.slice(0, end).join('').trim();
    if (name.length <= LONGEST && isClosed(name) === isClosed(plain)) return name;
  }
  return '';
}

/** Nothing of it is one half of what stands in brackets. */
const isClosed = (text: string): boolean => text.replace(/[^([]/gu, '').length === text.replace(/[^)\]]/gu, '').length;
