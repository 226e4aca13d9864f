import { IN_TITLES_ONLY, SUBJECTS, TEAMS } from './gazetteer/usage.ts';
import { excerpt } from './fact.ts';
import { type Line, labelledSection, linesOf, type Section } from './posting-text.ts';
import { type Mention, mentionsIn } from './skill-mentions.ts';

/** Skills kept of one posting; the longest honest lists have about as many. */
const MOST_SKILLS = 30;
const MOST_IN_TITLE = 12;
/** A line that names more is an agency's catalogue of all its jobs. */
const MOST_IN_LINE = 40;

/** What the employer sells, to whom, and with whose money. */
const BOASTS =
  /\b(?:backed by|trusted by|customers (?:include|including|like|such as)|used by (?:leading|global)|investors|leaders,? (?:including|like)|powered by global|brands (?:such as|like)|companies (?:such as|like|including)|clients (?:include|including|like)|help(?:s|ing) (?:companies|organizations|customers)|partners? of|is an open[- ]source|unlimited access to|certified great|is the (?:leading|world|intelligent|age)|is the .{0,40}platform|linkedin learning|stock exchange|is available across|foundation, )\b/i;
const PARTNERS =
  /\b(?:partner(?:s|ing|ed)?|collaborat\w+|(?:work(?:s|ing)? )(?:closely |cross[- ]functionally )?with|alongside|across (?:teams|functions|engineering)|cross[- ]functional\w*|integrating with|teams? (?:such as|including|like)|stakeholders|reports? to|(?:work|working) across|escalat\w+ to|Ansprechpartner)\b/i;
const STUDIES = /\b(?:degree|bachelor['’]?s?|master['’]?s|ph\.?d|diploma|studium|abschluss|b\.?s\.?c?|m\.?s\.?c?)\b/i;

/** The skills a title names, at most a dozen, in its order. */
export function skillsInTitle(title: string): string[] {
  return [...new Set(mentionsIn(title).map(({ skill }) => skill))].slice(0, MOST_IN_TITLE);
}

/** How much a posting wants a skill; null: it says only that the job has to do with it. */
export type Need = 'required' | 'preferred' | null;

export interface NamedSkill {
  readonly skill: string;
  readonly need: Need;
  /** The line it stands in, as far as it is near. */
  readonly words: string;
}

/** Sections that aren't about the person who will do the job. */
const ELSEWHERE: ReadonlySet<Section> = new Set(['company', 'benefits', 'legal', 'pay']);
const WORDS_AROUND = 50;

/**
 * The skills a posting names for the job: those of the title first, then those of its description in the order of the
 * text. What is said about the employer, its customers, what it offers, other teams or the subject of a degree does not
 * count.
 *
 * @param company left out when it is a skill's name itself: everybody at GitLab mentions GitLab
 */
export function skillsOf(title: string, description: string, company = ''): string[] {
  return namedSkills(title, linesOf(description), company).map(({ skill }) => skill);
}

/** The same with how much each is wanted: by the section it stands in, and by the words beside it. */
export function namedSkills(title: string, lines: readonly Line[], company = ''): NamedSkill[] {
  const own = company.toLowerCase();
  const found = new Map<string, NamedSkill>(
    skillsInTitle(title).map((skill) => [skill, { skill, need: 'required', words: excerpt(title) }]),
  );
  const hasSections = lines.some(({ section }) => section === 'required');
  for (const line of lines) {
    if (ELSEWHERE.has(line.section) || BOASTS.test(line.text) || isAboutCompany(line.text, own)) continue;
    const mentions = mentionsIn(line.text);
    if (mentions.length > MOST_IN_LINE) continue;
    for (const mention of mentions) {
      if (!counts(mention, line.text)) continue;
      const before = found.get(mention.skill);
      if (before === undefined && found.size >= MOST_SKILLS + MOST_IN_TITLE) break;
      const named = namedAs(line, mention, hasSections);
      // What is required once is required, whatever else is said of it.
      if (before === undefined || rankOf(named.need) > rankOf(before.need)) found.set(mention.skill, named);
    }
  }
  const skills = [...found.values()].filter(({ skill }) => own === '' || !own.startsWith(skill.toLowerCase()));
  return skills.slice(0, MOST_SKILLS);
}

const rankOf = (need: Need): number => (need === 'required' ? 2 : need === 'preferred' ? 1 : 0);

const WISHED =
  /\b(?:a plus|plus\b|bonus|nice[- ]to[- ]have|preferred|preferably|preference|ideal(?:ly)?|desir(?:ed|able)|advantage(?:ous)?|beneficial|would be (?:great|nice|helpful|an asset)|helpful|asset|not (?:strictly |absolutely )?(?:required|mandatory|necessary|a must)|optional(?:ly)?|even better|extra points|good to have|we['’]d love)\b|von vorteil|wünschenswert|idealerweise|pluspunkt|gerne|bonuspunkte|deseable|valorable|se valora|es un plus|desejável|diferencial|un atout|apprécié|een pré|mile widzian/i;
const DEMANDED =
  /\b(?:required|must(?:[- ]have)?|mandatory|essential|necessary|zwingend|imprescindible|obrigatóri[oa])\b/i;
/** Without a heading, the words of a sentence decide. */
const ASKS =
  /\b(?:experience (?:with|in|using|building|working)|experienced (?:in|with)|proficien\w+|knowledge of|expertise|familiar\w*|fluen\w+|skilled|hands[- ]on|strong|solid|deep|background in|mastery|comfortable (?:with|in|using)|competen\w+|understanding of|years)\b|erfahrung|kenntnisse|vertraut|experiencia|conocimiento|experiência|expérience|maîtrise/i;

function namedAs({ text, section }: Line, { skill, start, end }: Mention, hasSections: boolean): NamedSkill {
  const words = excerpt(text.slice(Math.max(0, start - WORDS_AROUND), end + WORDS_AROUND));
  const clause = clauseAround(text, start, end);
  // 'Wymagane: Spark. Mile widziane: Airflow.' has a label for each sentence.
  const label = labelledSection(clause.trim()) ?? labelledSection(text);
  const need = ((): Need => {
    if (WISHED.test(clause)) return DEMANDED.test(clause) && !/\bnot\b/i.test(clause) ? 'required' : 'preferred';
    if (DEMANDED.test(clause)) return 'required';
    if (label === 'preferred') return 'preferred';
    if (section === 'required' || section === 'preferred') return section;
    if (label === 'required') return 'required';
    return !hasSections && ASKS.test(clause) ? 'required' : null;
  })();
  return { skill, need, words };
}

/** What is said of one thing: between semicolons, brackets and full stops; a bracket behind it that names nothing else. */
function clauseAround(text: string, start: number, end: number): string {
  const left = lastBreak(text, start);
  const right = nextBreak(text, end);
  const clause = text.slice(left, right);
  const aside = text.charAt(right) === '(' ? text.slice(right, text.indexOf(')', right) + 1) : '';
  return aside.length > 0 && aside.length < 40 && mentionsIn(aside).length === 0 ? `${clause} ${aside}` : clause;
}

const MOST_OF_CLAUSE = 300;

function lastBreak(text: string, from: number): number {
  const least = Math.max(0, from - MOST_OF_CLAUSE);
  for (let at = from - 1; at > least; at -= 1) {
    const sign = text.charAt(at);
    if (sign === ';' || sign === '(' || sign === ')' || (sign === '.' && text.charAt(at + 1) === ' ')) return at + 1;
  }
  return least;
}

function nextBreak(text: string, from: number): number {
  const most = Math.min(text.length, from + MOST_OF_CLAUSE);
  for (let at = from; at < most; at += 1) {
    const sign = text.charAt(at);
    if (sign === ';' || sign === '(' || sign === ')' || (sign === '.' && /\s|^$/.test(text.charAt(at + 1)))) return at;
  }
  return most;
}

/** 'Acme is the platform for …', 'At Acme, we …' */
function isAboutCompany(line: string, company: string): boolean {
  if (company.length < 3) return false;
  const start = line.toLowerCase().replace(/^(?:at|about|founded in \d{4},) /, '');
  return (
    start.startsWith(company) &&
    /^(?:[’']s)?,?\s(?:is|was|has|we|provides|offers|helps|builds|team|product)/.test(start.slice(company.length))
  );
}

/** 'PHP 60,000' are pesos. */
const AMOUNT_BEHIND = /^\s?\d{1,3}(?:[.,]\d{3})+/;

function counts({ skill, start, end }: Mention, line: string): boolean {
  if (IN_TITLES_ONLY.has(skill)) return false;
  if (/^[A-Z]{3}$/.test(skill) && AMOUNT_BEHIND.test(line.slice(end, end + 20))) return false;
  const before = line.slice(0, start);
  if (TEAMS.has(skill) && PARTNERS.test(before)) return false;
  return !(SUBJECTS.has(skill) && STUDIES.test(line));
}
