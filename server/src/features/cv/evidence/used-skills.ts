import { verbOf } from './verbs.ts';
import { mentionsWithDenial } from './denied-skills.ts';

/** Hearing of something, selling or buying it, passing it on, hiring for it: none of it is using it. Stands before its name. */
const NOT_USED_BEFORE =
  /\b(?:attend\w*|visit\w*|sat in|sit(?:ting)? in|heard|listen\w*|talks? (?:on|about)|lectures? (?:on|about)|panels? (?:on|about)|books? (?:on|about)|read (?:about|up)|learn(?:ed|t|ing)? (?:about|of)|(?:course|class|workshop|training|seminar|webinar|conference|meetup)s? (?:on|about)|interest(?:ed)? in|curious (?:about|of)|exposure to|got to know|observ\w+|shadow\w*|proofread\w*|translat(?:e|ed|ing) (?:the|a|its)?|sold|sell(?:s|ing)?|resell\w*|resold|upsold|market(?:ed|ing|s) |promoted|pitch\w*|bought|buy(?:s|ing)?|order(?:ed|ing|s) |purchas\w+|procur\w+|negotiat\w+|offers? for|licen[cs]es? (?:for|of)|forward\w*|escalat\w*|pass(?:ed|ing)? (?:on|along)|rout(?:ed|ing)|redirect\w*|point(?:ed|ing) (?:callers|customers|users|people)|hand(?:ed|ing)? (?:over|off)|assign(?:ed|ing)|refer(?:red|ring)|hir(?:ed|ing)|recruit\w*|interview\w*|sourc(?:ed|ing)|screen(?:ed|ing) (?:cvs|candidates|applicants|résumés)|staff(?:ed|ing)|placed|candidates?|besuch\w*|teilgenommen|gehört|vortrag|verkauf\w*|weitergeleitet|eingestellt)\b/iu;
/** Behind words like these others act: 'customers who use', 'the team that ran', 'engineers deployed'. */
const OTHERS =
  /\b(?:customers?|clients?|users?|companies|colleagues?|engineers?|developers?|partners?|vendors?|suppliers?|contractors?|another team|other teams?|(?:the|our|a) (?:[\p{L}-]+ )?(?:team|group|department|vendor|partner|provider)) (?:(?:that|who|which|whose [\p{L}]+) )?(?:\p{L}+ed|us(?:es?|ing)|runs?|ran|running|hosts?|hosting|buil[dt]s?|wr(?:ite|ites|ote|iting)|had|has|have|with|on|works?|own(?:s|ing)?|operat\p{L}+|introduc\p{L}+)\b/iu;
/** Behind its name: somebody else's, or people and events of that name. */
const NOT_USED_BEHIND =
  /^(?:['’]s)? (?:(?:[\p{L}-]+ ){0,2}(?:team|engineers?|developers?|contractors?|experts?|specialists?|consultants?|customers?|users?|vendors?|community|meetups?|conferences?|talks?|summit|licen[cs]es?|subscriptions?|contracts?|vacanc(?:y|ies)|position|opening|knowledge|skills|hosting to|documentation into|roadmap of|questions? to|issues? to|tickets? to|incidents? to|requests? to)\b|(?:[\p{L}-]+ ){0,4}(?:was|were|is|are|being|been)? ?(?:run|ran|owned|operated|maintained|built|managed|handled|hosted|written|used) by (?:the|another|other|our|a|an|my) )|^ (?:in [\p{L}-]+ )?(?:by|of) (?:another|other|a different) team\b/iu;
const MEETING =
  /\b(?:coordinat\w+|met|meetings?|work(?:ed|ing)?|liais\w+|talk(?:ed|ing)?) (?:\p{L}+ )?with (?:the|an?|our) $/iu;
const LONGEST = 160;

/**
 * The skills a line says its person used themselves. Hearing of one, selling, forwarding, hiring for it, or what
 * customers and other teams did with it is no use.
 */
export function usedSkillsIn(text: string): string[] {
  return mentionsWithDenial(text).flatMap(({ skill, isDenied, start, end }) => {
    if (isDenied) return [];
    const before = clauseBefore(text.slice(Math.max(0, start - LONGEST), start));
    const behind = text.slice(end, end + LONGEST).split(/[.;]/u, 1)[0] ?? '';
    const isUsed =
      !NOT_USED_BEFORE.test(before) && !OTHERS.test(before) && !NOT_USED_BEHIND.test(behind) && !MEETING.test(before);
    return isUsed ? [skill] : [];
  });
}

/** From the last act on: behind 'and wrote' begins another one. */
function clauseBefore(before: string): string {
  const sentence = before.split(/[.;:]\s/u).at(-1) ?? '';
  let from = 0;
  for (const match of sentence.matchAll(/(?:, (?:and |then )?| and | then )(\p{Ll}+) /gu)) {
    const verb = verbOf(match[1] ?? '');
    if (verb !== null && verb.past === match[1]) from = match.index;
  }
  return sentence.slice(from);
}
