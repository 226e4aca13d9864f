import type { Clearance, Sponsorship } from '../../../domain/index.ts';
import { type Fact, fact } from './fact.ts';
import { type Line, sentencesOf } from './posting-text.ts';

/** Sponsors of events and funds are others. */
const ABOUT_PERMITS =
  /sponsor|visa|work permit|work authori[sz]ation|right to work|arbeitserlaubnis|visum|visado|visto\b|permiso de trabajo|permis de travail|titre de séjour|working rights|employment pass|h-?1b|arbetstillstånd|werkvergunning|pozwoleni\w+ na pracę/i;
const OTHER_SPONSORS =
  /sponsor(?:ed|s|ship)? (?:by|from|events?|content|listing|employee|ads?|posts?|brand|team|health|benefit|program|deal)|(?:executive|brand|event|sports?|project|clinical|plan|financial|market|corporate|series) sponsor|export licen[sc]e|visa (?:card|checkout|inc|stripe|and mastercard|direct|,)|mentorship,? and sponsorship|sponsorship opportunit|company-sponsored|employer-sponsored/i;
/** Words that mean something when others follow them soon, within the sentence. */
interface Pair {
  readonly first: RegExp;
  readonly second: RegExp;
  readonly within: number;
}

const REFUSALS: readonly Pair[] = [
  {
    first:
      /\b(?:not|unable|cannot|can['’]?t|don['’]?t|doesn['’]?t|won['’]?t|no|without|never|unfortunately|neither|ineligible|nicht|keine?n?|kein)\b/gi,
    second: /sponsor|visa|work permit|visum/i,
    within: 100,
  },
  {
    first: /sponsor|visa/gi,
    second: /\b(?:not|isn['’]?t|unavailable|cannot|aren['’]?t|no longer|nicht)\b/i,
    within: 60,
  },
  {
    first: /\bmust (?:already )?(?:have|possess|hold)\b/gi,
    second: /right to work|working rights|work permit|work authori[sz]ation/i,
    within: 70,
  },
];
const REFUSED = /sponsorship:\s?(?:no|none|not)\b|does not offer sponsorship|citizenship is required/i;

const OFFERS: readonly Pair[] = [
  {
    first:
      /\b(?:can|will|able to|willing to|happy to|open to|offers?|offering|provides?|support|available for|assist with|help with|cover|including|includes?|apoio|ayuda|aide|hilfe|unterstütz\w*)\b/gi,
    second: /sponsor|visa|visto\b|visum|work permit|arbeitserlaubnis/i,
    within: 50,
  },
  {
    first: /visa|sponsorship|permit|h-?1b/gi,
    second: /\b(?:available|welcome|offered|provided|support|assistance|possible|covered)\b/i,
    within: 42,
  },
];
const OFFERED =
  /\bwe (?:do |can |will |are able to |are happy to |are willing to |also )?sponsor|offers sponsorship|sponsorship:\s?yes|visa sponsorship,/i;

const refuses = (sentence: string): boolean =>
  REFUSED.test(sentence) || REFUSALS.some((pair) => holdsPair(sentence, pair));
const offers = (sentence: string): boolean =>
  OFFERED.test(sentence) || OFFERS.some((pair) => holdsPair(sentence, pair));

function holdsPair(sentence: string, { first, second, within }: Pair): boolean {
  for (const { index, 0: word } of sentence.matchAll(first)) {
    const behind = index + word.length;
    const [clause = ''] = sentence.slice(behind, behind + within).split(/[.!?]/, 1);
    if (second.test(clause)) return true;
  }
  return false;
}

/** 'Sponsorship' of what: an offer must say that it is about permits. */
const PERMITS =
  /visas?\b|permit|immigration|green ?card|h-?1b|employment pass|visto\b|work authori[sz]ation|right to work|sponsorship for (?:this|the|employment|candidates|qualified|eligible|all|international)|offers sponsorship|visum|arbeitserlaubnis/i;
/** The work of the job, somebody else's visa, or the company of that name. */
const DUTIES =
  /\b(?:customers|clients|investors|visiting|process(?:es|ing)?|petitions for|applications for|on behalf of)\b/i;

/** Whether the employer helps with a work permit; null: not said. */
export function sponsorshipOf(lines: readonly Line[]): Fact<Sponsorship> | null {
  let offered: Fact<Sponsorship> | null = null;
  for (const { text, section } of lines) {
    if (!ABOUT_PERMITS.test(text)) continue;
    for (const sentence of sentencesOf(text)) {
      if (!ABOUT_PERMITS.test(sentence)) continue;
      if (OTHER_SPONSORS.test(sentence) && !/visa sponsorship|sponsor (?:a )?visas?/i.test(sentence)) continue;
      // 'We do sponsor visas! However, we aren't able to for every role.'
      if (
        offered === null &&
        refuses(sentence) &&
        !/\bevery\b|\ball roles\b|not (?:only|necessary|a problem)|shy away/i.test(sentence)
      )
        return fact('no', sentence);
      if (
        section !== 'role' &&
        offers(sentence) &&
        PERMITS.test(sentence) &&
        !DUTIES.test(sentence) &&
        !refuses(sentence)
      ) {
        offered ??= fact('yes', sentence);
      }
    }
  }
  return offered;
}

const CLEARED =
  /\bsecurity[- ]clear(?:ance|ed)\b|\bTS\/SCI\b|\btop secret\b|\b(?:secret|SC|DV|BPSS|NV1|NV2|baseline|Q|L|public trust|polygraph|government|DoD|federal)[- ]clear(?:ance|ed)\b|\bclearance (?:level|required|eligib)|\bactive (?:\w+ ){0,2}clearance\b|\b(?:obtain|hold|maintain|possess)[^.]{0,40}\bclearance\b|\bsicherheitsüberprüfung\b|\bSÜ2\b|\bhabilitation (?:secret|défense)/i;
/** Of a government; a medical one is for the respirator. */
const CLEARED_TOO = /(?<!medical )\bclearance (?:is|will be) required\b|\breliability status\b/i;
const WISHED =
  /\bprefer|\bplus\b|\bnice\b|\bbonus\b|\bideal|\bdesir|\badvantage|\bmay also\b|\bhelpful\b|\bwünschenswert|\bvon vorteil/i;
const NO_CLEARANCE =
  /\b(?:no|not|without)\b[^.]{0,30}clearance[^.]{0,20}(?:required|needed|necessary)|clearance (?:is )?not/i;

/** Whether the job asks for a security clearance; null: it does not. */
export function clearanceOf(lines: readonly Line[]): Fact<Clearance> | null {
  let wished: Fact<Clearance> | null = null;
  for (const { text, section } of lines) {
    if (
      section === 'company' ||
      section === 'benefits' ||
      !/clear|secret|TS\/SCI|sicherheits|SÜ2|habilitation|reliability status/i.test(text)
    )
      continue;
    for (const sentence of sentencesOf(text)) {
      if ((!CLEARED.test(sentence) && !CLEARED_TOO.test(sentence)) || NO_CLEARANCE.test(sentence)) continue;
      if (section !== 'preferred' && !WISHED.test(sentence)) return fact('required', sentence);
      wished ??= fact('preferred', sentence);
    }
  }
  return wished;
}
