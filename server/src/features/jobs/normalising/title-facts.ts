import type { EmploymentType, ExperienceLevel } from '../../../domain/index.ts';

const INTERNSHIP = /\b(intern|interns|internships?|co-?op|co-?ops|praktik(um|ant|antin)|stagiaire)\b/i;

/** What titles say about the kind of employment. More than one may hold: 'Part-time Contract Tutor'. */
const TYPE_PATTERNS: readonly (readonly [EmploymentType, RegExp])[] = [
  ['Full-time', /\bfull[- ]?time\b|\bvollzeit\b/i],
  ['Part-time', /\bpart[- ]?time\b|\bteilzeit\b/i],
  [
    'Contract',
    /(?<!smart )\bcontract(or)?\b(?! (manage|admin|specialist|negotiat|law|counsel|analyst|manufactur))|\bfixed[- ]term\b/i,
  ],
  ['Internship', INTERNSHIP],
  ['Freelance', /\bfreelancer?\b/i],
  [
    'Temporary',
    /\btemporary\b|\btemp\b|\bseasonal(?= ?[)\],/–-]|$| (?:associate|worker|position|role|job|staff|sales|retail|driver|employee|help|team member)\b)/i,
  ],
  ['Student', /\bworking student\b|\bwerkstudent(in)?\b|\bstudent (assistant|worker|job)\b/i],
];

/** The first that matches decides. Leads stand before seniors: a 'Senior Staff Engineer' is staff. */
const LEVEL_PATTERNS: readonly (readonly [ExperienceLevel, RegExp])[] = [
  ['intern', INTERNSHIP],
  [
    'intern',
    /\bworking student\b|\bwerkstudent(in)?\b|\bapprentice(ship)?\b|\bausbildung\b|\bazubi\b|\balternan(?:ce|te?)\b|\bbecari[oa]\b|\bprácticas\b|\best[aá]gi(?:o|[aá]ri[oa])(?!\p{L})/iu,
  ],
  [
    'junior',
    /\bj[uú]nior\b|\bjr\b|\btrainee\b|\bnew[- ](college |university )?grad(uate)?s?\b|\bentry[- ]level\b|\bearly[- ](?:in[- ])?career\b|\bberufseinsteiger/iu,
  ],
  ['junior', /\bgrad(?:uate)?s?\b(?! (?:school|studies|admission|degree|education|medical|recruit))/i],
  [
    'lead',
    /\blead(?=\s*(?:$|[,(/–—|:-]))|\b(team|tech|technical|engineering|design|product|squad|chapter) ?lead\b|\blead (?!generation|gen\b|time|qualif)\w+|[-–—,(/] ?lead\b|\bteamle(?:ad|iter|itung)|\b(?:leiter|leitung|l[ií]der|responsable d)/iu,
  ],
  [
    'lead',
    /\b(?:principal|distinguished|fellow)\b(?! (?:investigator|program))|\bstaff\b(?! (?:accountant|nurse|augment|writer|attorney|assistant|physician|pharmac|scientist i\b))(?<!technical staff|chief of staff|support staff)/i,
  ],
  ['lead', /\bhead of\b|\bhead,|\bdire(?:c|k)tor(?:a|in)?\b|\b[es]?vp\b|\bvice[- ]president\b|\bhead$/i],
  [
    'lead',
    /(?<!\b(?:to|of) (?:the )?)\b(?:ceo|cto|cfo|coo|ciso|cmo|cpo)\b|\bchief (?:\w+ ){1,2}officer\b|\bco-?founder\b/i,
  ],
  ['senior', /(?:^|[^\p{L}])s[eéê]nior(?![\p{L}])|\bsr\b|\bsnr\b|\bexperienced\b/iu],
  [
    'mid',
    /\bmid(?:[- ]?(?:level|senior))?\b(?![- ](?:market|atlantic|west|size|office|funnel|south|north|east))|\bintermediate\b|\bpleno\b|\bmid-?weight\b/i,
  ],
];

/** The employment types that a title names; none when it is silent. */
export function typesInTitle(title: string): EmploymentType[] {
  return TYPE_PATTERNS.filter(([, pattern]) => pattern.test(title)).map(([type]) => type);
}

/** The level that a title names, or null. */
export function levelInTitle(title: string): ExperienceLevel | null {
  if (/\bsemi[- ]?senior\b/i.test(title)) return 'mid';
  return LEVEL_PATTERNS.find(([, pattern]) => pattern.test(title))?.[0] ?? null;
}
