import { amountsOf } from '../evidence/amounts.ts';
import { verbOf } from '../evidence/verbs.ts';
import type { AdviceKind } from './advice.ts';

export interface LineAdvice {
  readonly kind: AdviceKind;
  readonly message: string;
  readonly question: string | null;
}

const DUTY =
  /^(?:(?:i )?(?:was |am |is |being )?(?:responsible for|in charge of|tasked with|charged with|accountable for)|(?:my |main |key |core |daily )*(?:duties|responsibilities|tasks)\b|verantwortlich für|zuständig für|verantwortung für|aufgaben:)/iu;
const FILLER =
  /\b(?:successfully|effectively|efficiently|actively|proactively|passionately|diligently|various|in order to|utili[sz]\w+|leverag\w+|team player|hard[- ]working|results[- ]driven|detail[- ]oriented|think(?:ing)? outside the box|go-getter|synerg\w+|best of breed|erfolgreich|diverse|teamfähig\w*)\b/iu;
/** Says what got better. */
const OUTCOME =
  /\b(?:reduc\w+|cut(?:ting)?|increas\w+|improv\w+|sav(?:e|ed|ing)|grew|grow(?:n|ing)?|rais(?:e|ed|ing)|lower\w*|doubl\w+|tripl\w+|halv\w+|won|faster|fewer|shorten\w*|eliminat\w+|prevent\w*|so that|which (?:led|made|let)|resulting|enabl\w+|senkte|steigerte|verkürzte|verbesserte|erhöhte|halbierte|verdoppelte|sparte|wodurch|sodass)\b/iu;
const PEOPLE =
  /\b(?:team|staff|colleagues|people|apprentices|interns|volunteers|led|managed|trained|mentored|supervised|coached|leitete|schulte|führte|mitarbeiter\w*)\b/iu;
const USED =
  /\b(?:app|portal|tool|website|web ?site|platform|dashboard|service|system|library|product|feature|api|page|shop|app\w*|anwendung|plattform|werkzeug|dienst)s?\b/iu;
const MANY =
  /\b(?:customers?|clients?|guests?|patients?|pupils|students|tickets?|calls?|orders?|reports?|articles?|events?|contracts?|invoices?|shops?|stores?|sites?|kunden|anfragen|aufträge)\b/iu;
const LONGEST = 220;

/**
 * What makes one line weak, the weightiest first; a question at most once. Empty: nothing to say.
 *
 * @param isPast whether its job has ended
 * @param isRepeated whether others before it begin with the same verb
 */
export function adviceOnLine(
  text: string,
  { isPast, isRepeated }: { isPast: boolean; isRepeated: boolean },
): LineAdvice[] {
  const found: LineAdvice[] = [];
  const hasNumber = amountsOf(text).length > 0;
  const hasOutcome = OUTCOME.test(text);
  const verb = verbOf(/^\p{L}+/u.exec(text)?.[0] ?? '');
  if (DUTY.test(text)) {
    const message = 'It says your duty, not what you did.';
    found.push({ kind: 'duty', message, question: 'What did you do there, and what changed because of it?' });
  } else if (hasOutcome && !hasNumber) {
    const message = 'It says something got better, but not by how much.';
    found.push({ kind: 'no-number', message, question: 'From what to what, or by how much?' });
  } else if (!hasOutcome && !hasNumber) {
    found.push({ kind: 'no-number', message: 'It has no number.', question: questionFor(text) });
  } else if (!hasOutcome) {
    found.push({ kind: 'no-result', message: 'It names no result.', question: 'What got better because of it?' });
  }
  const filler = FILLER.exec(text)?.[0];
  if (filler !== undefined) {
    found.push({ kind: 'filler', message: `“${filler}” says nothing here. Leave it out.`, question: null });
  }
  if (text.length > LONGEST) {
    found.push({ kind: 'too-long', message: 'It is long. Split it, or keep the best half.', question: null });
  }
  if (isRepeated && verb !== null) {
    found.push({
      kind: 'repetition',
      message: `Other lines begin with “${verb.past}” too. Vary the verb.`,
      question: null,
    });
  }
  const first = /^\p{L}+/u.exec(text)?.[0]?.toLowerCase() ?? '';
  if (
    isPast &&
    verb !== null &&
    first !== verb.past &&
    [verb.base, verb.third].includes(first) &&
    first !== 'set' &&
    first !== 'cut'
  ) {
    found.push({ kind: 'tense', message: `The job has ended: write “${verb.past}”.`, question: null });
  }
  return found;
}

function questionFor(text: string): string {
  if (PEOPLE.test(text)) return 'How many people were there?';
  if (USED.test(text)) return 'How many people used it?';
  return MANY.test(text) ? 'How many, and in what time?' : 'How much, how many or how often?';
}

/** Whether a line shows a number or a result. */
export const isStrong = (text: string): boolean => amountsOf(text).length > 0 && !DUTY.test(text);
