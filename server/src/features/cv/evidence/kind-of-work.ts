import { isCareerBreak } from '../model/career-break.ts';
import type { CvWork } from '../model/cv-model.ts';

/**
 * Trades by the words of their titles, in English and German. The first that fits is meant: a support engineer supports, a
 * product counsel is a lawyer.
 */
const KINDS: readonly (readonly [kind: string, words: RegExp])[] = [
  ['law', /\b(?:counsel|lawyer|attorney|paralegal|legal|solicitor|barrister|notary|jurist\p{L}*)\b|anw[aä]lt/iu],
  [
    'people',
    /\b(?:hr|human resources|recruit\p{L}*|talent|people (?:operations|partner|manager|lead)|personal(?:referent|leit)\p{L}*)\b/iu,
  ],
  [
    'support',
    /\b(?:support|help ?desk|service ?desk|customer (?:success|service|care)|call cent(?:er|re)|kundenservice|kundenbetreu\p{L}*)\b/iu,
  ],
  [
    'sales',
    /\b(?:sales|account (?:executive|manager)|business development|pre-?sales|vertrieb\p{L}*|außendienst\p{L}*)\b/iu,
  ],
  [
    'marketing',
    /\b(?:marketing|seo|sem|social media|brand|public relations|pr manager|communications?|copywriter|content (?:manager|strategist|creator))\b/iu,
  ],
  [
    'finance',
    /\b(?:account(?:ant|ing|s payable|s receivable)|controller|controlling|financ\p{L}*|bookkeep\p{L}*|audit(?:or|ing)?|tax|payroll|treasur\p{L}*|buchhalt\p{L}*|steuer\p{L}*)\b/iu,
  ],
  [
    'health',
    /\b(?:nurs\p{L}+|doctor|physician|surgeon|carer|caregiver|therapist|midwife|pharmac\p{L}*|paramedic|dentist|arzt|ärztin|hebamme|apotheker\p{L}*)\b|pfleg/iu,
  ],
  [
    'education',
    /\b(?:teacher|lecturer|tutor|teaching|professor|educator|lehrer\p{L}*|lehrkraft|dozent\p{L}*|erzieher\p{L}*)\b/iu,
  ],
  ['design', /designer(?:in)?\b|\b(?:ux|ui|illustrator|art director|graphic)\b|\b(?:gestalter|grafik)/iu],
  [
    'product',
    /\bproduct (?:manager|owner|lead|director|management)\b|\b(?:head|vp|director) of product\b|\bchief product\b/iu,
  ],
  [
    'project',
    /\b(?:project|programme?|delivery) (?:manager|lead|director|coordinator|management)\b|\bscrum master\b|\bagile coach\b|\bprojektleit\p{L}*|\bprojektmanag\p{L}*/iu,
  ],
  [
    'data',
    /\b(?:data|daten(?:anal|wissenschaft|ingenieur)\p{L}*|machine learning|ml|ai|analytics|business intelligence|bi|statisti[ck]\p{L}*|nlp|deep learning)\b/iu,
  ],
  [
    'engineering',
    /\b(?:mechanical|civil|electrical|chemical|structural|aerospace|automotive|process|manufacturing|industrial|hardware|maschinenbau\p{L}*|bauingenieur\p{L}*|elektroingenieur\p{L}*)\b/iu,
  ],
  ['security', /\b(?:security (?:engineer|analyst|consultant)|penetration tester|ciso|cyber ?security)\b/iu],
  [
    'administration',
    /\b(?:system|network|database|it) admin\p{L}*|\bsysadmin\b|\bsystemadministrator\p{L}*|\bfachinformatiker\p{L}*/iu,
  ],
  [
    'software',
    /\b(?:software\p{L}*|developer|programmer|back-?end|front-?end|full[- ]?stack|devops|sre|site reliability|platform|mobile|android|ios|embedded|cloud|web|qa|test(?: automation)? engineer|engineer(?:ing manager)?|(?:head|vp|director) of (?:software |platform )?engineering|(?:solutions?|technical|enterprise) architect|tech(?:nical)? lead|cto|programmierer\p{L}*)\b|entwickler/iu,
  ],
  ['research', /\b(?:research\p{L}*|scientist|postdoc\p{L}*|wissenschaft\p{L}*)\b/iu],
  [
    'hospitality',
    /\b(?:chef|cook|kitchen|waiter|waitress|server|barista|bartender|hotel\p{L}*|housekeep\p{L}*|restaurant|catering|koch|köchin|kellner\p{L}*)\b/iu,
  ],
  [
    'retail',
    /\b(?:cashier|shop|store|retail|salesperson|merchandis\p{L}*|verkäufer\p{L}*|kassier\p{L}*|einzelhandel\p{L}*)\b/iu,
  ],
  [
    'logistics',
    /\b(?:driver|warehouse|logistics?|courier|dispatch\p{L}*|forklift|supply chain|fahrer\p{L}*|lager\p{L}*|logistik\p{L}*)\b/iu,
  ],
  [
    'trades',
    /\b(?:electrician|plumber|carpenter|mechanic|welder|caretaker|janitor|painter|roofer|mason|technician|elektriker\p{L}*|installateur\p{L}*|schreiner\p{L}*|tischler\p{L}*|mechatroniker\p{L}*|techniker\p{L}*)\b/iu,
  ],
  [
    'media',
    /\b(?:journalist|editor|writer|reporter|translator|interpreter|photographer|redakteur\p{L}*|übersetzer\p{L}*)\b/iu,
  ],
  [
    'office',
    /\b(?:assistant|secretary|receptionist|office|clerk|sachbearbeiter\p{L}*|sekretär\p{L}*|bürokauf\p{L}*|assistenz|assistent\p{L}*)\b/iu,
  ],
];

/** Words of rank, beside which stands the trade. */
const RANKS =
  /\b(?:senior|junior|lead|principal|staff|head|chief|deputy|assistant to|associate|trainee|apprentice|freelance|self-employed|interim|working student|werkstudent\p{L}*|i{1,3}|m\/w\/d|w\/m\/d|m\/f\/d)\b|\([^()]*\)/giu;

/**
 * The kind of work a title names: a trade such as `software`, else the title's own last word; null where it names none.
 */
export function kindOfWork(title: string): string | null {
  const short = title.slice(0, 120);
  const known = KINDS.find(([, words]) => words.test(short));
  if (known !== undefined) return known[0];
  const words =
    short
      .replace(RANKS, ' ')
      .toLowerCase()
      .split(/,| at | of | – | - |\|/u, 1)[0]
      ?.match(/\p{L}+/gu) ?? [];
  return words.at(-1) ?? null;
}

/** Whether a kind is a trade that titles of any employer name, not a last word alone. */
export const isKnownKind = (kind: string): boolean => KINDS.some(([name]) => name === kind);

/** Kinds whose work counts for one another in a match, though not in years. */
const RELATED: readonly (readonly string[])[] = [
  ['software', 'data', 'security', 'administration'],
  ['administration', 'support'],
  ['product', 'project'],
  ['sales', 'marketing'],
  ['retail', 'sales'],
  ['research', 'data'],
  ['research', 'education'],
  ['office', 'people'],
  ['office', 'finance'],
];

export function areRelated(a: string, b: string): boolean {
  return a === b || RELATED.some((kinds) => kinds.includes(a) && kinds.includes(b));
}

const UNPAID =
  /\b(?:volunt\p{L}*|unpaid|pro bono|honorary|interns?|internships?|ehrenamt\p{L}*|freiwillig\p{L}*|praktik\p{L}*|unbezahlt\p{L}*|bénévol\p{L}*|stage|stagiaire)\b/iu;

/** Work for pay; volunteering and internships are counted apart, and time off is no work. */
export const isPaid = ({ title, employer }: Pick<CvWork, 'title' | 'employer'>): boolean =>
  !UNPAID.test(title) && !isCareerBreak(title) && !/\bvolunteer\b|\behrenamt/iu.test(employer);
