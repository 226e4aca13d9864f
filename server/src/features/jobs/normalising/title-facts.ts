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
  ['intern', /\bworking student\b|\bwerkstudent(in)?\b|\bapprentice(ship)?\b/i],
  [
    'junior',
    /\bjunior\b|\bjr\b|\btrainee\b|\bnew[- ](college |university )?grad(uate)?s?\b|\bentry[- ]level\b|\bearly[- ]career\b/i,
  ],
  [
    'junior',
    /\b(college|university|recent|associate) (grad|graduate)s?\b|\bgraduate (\w+ )?(engineer|developer|program|scheme|analyst)/i,
  ],
  [
    'lead',
    /\blead(?=\s*(?:$|[,(/–—|-]))|\b(team|tech|technical|engineering|design|product) lead\b|\blead (?!generation|gen\b)\w+|[-–—,(/] ?lead\b/i,
  ],
  [
    'lead',
    /\bprincipal\b|\bstaff (software|engineer|machine|data|product|security|site|backend|frontend|designer|applied|research|scientist)/i,
  ],
  ['lead', /\bhead of\b|\bdirector\b|\bvp\b|\bvice president\b/i],
  ['lead', /(?<!\b(?:to|of) (?:the )?)\b(?:ceo|cto|cfo|coo|ciso)\b|\bchief \w+ officer\b|\bco-?founder\b/i],
  ['senior', /\bsenior\b|\bsr\b/i],
  ['mid', /\bmid[- ]?(level|senior)?\b|\bintermediate\b/i],
];

/** The employment types that a title names; none when it is silent. */
export function typesInTitle(title: string): EmploymentType[] {
  return TYPE_PATTERNS.filter(([, pattern]) => pattern.test(title)).map(([type]) => type);
}

/** The level that a title names, or null. */
export function experienceInTitle(title: string): ExperienceLevel | null {
  return LEVEL_PATTERNS.find(([, pattern]) => pattern.test(title))?.[0] ?? null;
}
