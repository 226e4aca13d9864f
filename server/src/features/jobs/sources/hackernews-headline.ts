import { modeInLabel } from '../normalising/work-mode.ts';
import { resolvePlaces } from '../places/resolve-places.ts';

/** What the first line of an ad says. */
export interface Headline {
  readonly company: string;
  readonly title: string;
  readonly places: readonly string[];
  /** The words of the line that name a way of working. */
  readonly mode: string | null;
  readonly types: readonly string[];
  readonly salary: string | null;
}

const TYPE = /\b(?:full[- ]?time|part[- ]?time|contract(?:or)?s?|intern(?:ship)?s?|freelance)\b/i;
const SALARY = /[$€£¥₹]\s?\d|\d\s?[kK]\b|\b(?:USD|EUR|GBP|CHF)\b/;
const ROLE =
  /\b(?:engineer|developer|designer|manager|scientist|analyst|architect|lead|head|director|researcher|programmer|administrator|recruiter|writer|founder|founding|cto|swe|sre|devops|roles?|positions?|hiring|specialist|marketer|consultant|technician|operator|product|sales|support|full[- ]?stack|back[- ]?end|front[- ]?end)/i;
const PLACE_WORD = /\b(?:remote|on-?site|in-?office|hybrid|worldwide|anywhere|emea|europe|timezones?)\b/i;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+$/i;
const ASIDE = /^(?:visa|no visa|equity|yc\b|series [a-f]\b|seed\b|.* required$)/i;

/**
 * Reads 'Company | Role | Place | Full-time | $100k'. The company stands first; of the others each is recognised by what
 * it is, because their order differs. Null when there is neither a company nor a role.
 */
export function readHeadline(line: string): Headline | null {
  const [first = '', ...rest] = line.split(/[|｜]/).map((part) => part.trim());
  const company = first
    .replace(/(?:(?<!\s)\s+)?[([]?(?:https?:\/\/|www\.)\S+[)\]]?/gi, '')
    .replace(/^[\s–—-]+|(?<![\s–—-])[\s–—-]+$/g, '')
    .slice(0, 200);
  const segments = rest.filter((part) => part !== '' && !ADDRESS.test(part));
  const roles = segments.filter((part) => ROLE.test(part) && !isPlace(part));
  const title =
    roles[0] ?? segments.find((part) => ![TYPE, SALARY, ASIDE].some((is) => is.test(part)) && !isPlace(part));
  if (company === '' || title === undefined) return null;
  const others = segments.filter((part) => part !== title);
  return {
    company,
    title: title.slice(0, 300),
    places: others.filter(isPlace).map((place) => place.slice(0, 200)),
    mode: others.find((part) => modeInLabel(part) !== null) ?? null,
    types: others.filter((part) => TYPE.test(part)),
    salary: others.find((part) => SALARY.test(part) && /\d/.test(part)) ?? null,
  };
}

/** A way of working, or a place that is known. */
function isPlace(part: string): boolean {
  if (SALARY.test(part)) return false;
  if (PLACE_WORD.test(part) && !ROLE.test(part.replace(/^([^(]*)\(.*\)/, '$1'))) return true;
  return !ROLE.test(part) && !TYPE.test(part) && resolvePlaces(part).length > 0;
}
