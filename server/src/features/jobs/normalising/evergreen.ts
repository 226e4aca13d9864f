import { type Fact, fact } from './fact.ts';
import { type Line, sentencesOf } from './posting-text.ts';

const IN_TITLES =
  /\b(?:talent (?:pool|community|network|pipeline|bank)|general (?:interest|application|inquiry|submission)|future (?:opening|opportunit|role|position|consideration|hire)|open application|spontaneous application|speculative application|expression of interest|join our (?:talent|community)|evergreen|pipeline (?:role|req|position|requisition)|initiativbewerbung|candidature spontanée|candidatura (?:espontánea|espontânea|spontanea)|stay connected|keep in touch|don['’]?t see (?:a|the|your|what)|didn['’]?t find|not seeing (?:a|the|your)|can['’]?t find)|\btalent ?pool\b|^\W*evergreen\b/i;
const IN_TEXTS =
  /\b(?:this is (?:not a (?:current|specific|live|active)|a pipeline|an evergreen|a general|a talent)|not (?:currently |actively )?hiring for (?:this|any)|(?:join|added to|build(?:ing)?|be part of|keep you in|into) (?:our |a |the )?(?:\w+ ){0,2}(?:talent (?:pool|community|network|pipeline)|pool of (?:qualified|talented))|for future (?:opportunities|openings|roles|reference|consideration)|future openings|when (?:a|an|the right) (?:role|opportunit\w+|position|opening)s? (?:becomes?|opens?|arises?|become available)|(?:if|in case) you (?:don['’]?t|do not|can['’]?t|cannot) (?:see|find) (?:a|an|the) (?:\w+ ){0,2}(?:role|position|job|fit|match))\b/i;
/** Said at the foot of real openings too. */
const FOOTERS = /if (?:you|this)|not (?:the right|a fit)|other (?:roles|opportunities|openings)|even if|also/i;

/** A posting that fills no opening now: a talent pool, a 'general application'. */
export function evergreenOf(title: string, lines: readonly Line[]): Fact<true> | null {
  if (IN_TITLES.test(title)) return fact(true, title);
  for (const { text, section } of lines.slice(0, 60)) {
    if (!['intro', 'role'].includes(section) || text.startsWith('•')) continue;
    const sentence = sentencesOf(text).find((one) => IN_TEXTS.test(one) && !FOOTERS.test(one));
    if (sentence !== undefined) return fact(true, sentence);
  }
  return null;
}
