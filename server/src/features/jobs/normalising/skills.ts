import { IN_TITLES_ONLY, SUBJECTS, TEAMS } from './gazetteer/usage.ts';
import { mentionsIn } from './skill-mentions.ts';

/** Skills kept of one posting; the longest honest lists have about as many. */
const MOST_SKILLS = 30;
const MOST_IN_TITLE = 12;
/** A line that names more is an agency's catalogue of all its jobs. */
const MOST_IN_LINE = 40;

/** Headings below which a posting speaks of the employer, the pay or the law, until another one follows. */
const ELSEWHERE =
  /^(?:about (?!you\b|the (?:role|job|position|team|opportunity|work)\b|this\b|us:? the role)|who we are|our (?:company|mission|story|values|culture|benefits|perks|history)|why (?:join|work)|(?:our |the )?(?:benefits|perks)|(?:what )?we offer|what you['’]?(?:ll| will) (?:get|love|receive)|compensation|pay\b|salary|equal|eeo|e\.e\.o|diversity|privacy|das bieten|wir bieten|was wir bieten|was dich erwartet|über uns|life at|company (?:overview|description)|disclaimer|itar|how .{2,30} supports)/i;
const HEADING = /^[^.!?;•]{2,70}:?$/;
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

/**
 * The skills a posting asks for by name: those of the title first, then those of its description in the order of the
 * text. What is said about the employer, other teams or the subject of a degree does not count.
 *
 * @param company left out when it is a skill's name itself: everybody at GitLab mentions GitLab
 */
export function skillsOf(title: string, description: string, company = ''): string[] {
  const own = company.toLowerCase();
  const found = new Set(skillsInTitle(title));
  for (const line of linesAboutTheJob(description, own)) {
    const mentions = mentionsIn(line);
    if (mentions.length > MOST_IN_LINE) continue;
    for (const { skill, start } of mentions) {
      if (counts(skill, line, start)) found.add(skill);
      if (found.size >= MOST_SKILLS + MOST_IN_TITLE) break;
    }
  }
  const skills = [...found].filter((skill) => own === '' || !own.startsWith(skill.toLowerCase()));
  return skills.slice(0, MOST_SKILLS);
}

function linesAboutTheJob(description: string, company: string): string[] {
  let isAboutTheJob = true;
  const lines: string[] = [];
  for (const line of description.split('\n').map((text) => text.trim())) {
    if (line === '') continue;
    if (HEADING.test(line) && !line.startsWith('•')) {
      if (ELSEWHERE.test(line)) isAboutTheJob = false;
      else if (line.split(' ').length <= 8) isAboutTheJob = true;
    }
    if (isAboutTheJob && !BOASTS.test(line) && !isAboutCompany(line, company)) lines.push(line);
  }
  return lines;
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

function counts(skill: string, line: string, start: number): boolean {
  if (IN_TITLES_ONLY.has(skill)) return false;
  const before = line.slice(0, start);
  if (TEAMS.has(skill) && PARTNERS.test(before)) return false;
  return !(SUBJECTS.has(skill) && STUDIES.test(line));
}
