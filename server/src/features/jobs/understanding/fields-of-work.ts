import { groupsOf, nameKey, type WordGroup } from './job-words.ts';

/** How fields of work end, and the titles of those who work in them. */
const WHO_WORKS_IN: Readonly<Record<string, string>> = {
  engineering: 'engineer',
  development: 'developer',
  programming: 'programmer',
  management: 'manager',
  design: 'designer',
  science: 'scientist',
  analysis: 'analyst',
  analytic: 'analyst',
  research: 'researcher',
  recruiting: 'recruiter',
  recruitment: 'recruiter',
  writing: 'writer',
  administration: 'administrator',
  architecture: 'architect',
  consulting: 'consultant',
  testing: 'tester',
  entwicklung: 'entwickler',
  beratung: 'berater',
};

/** Last words of titles. */
const PEOPLE = [
  ...new Set(Object.values(WHO_WORKS_IN)),
  'specialist',
  'assistant',
  'coordinator',
  'executive',
  'representative',
  'technician',
  'director',
  'lead',
];

/** Who works in a field: the title that has its words, and the groups that hold it. */
export interface WorkersOfField {
  readonly title: string;
  readonly groups: readonly WordGroup[];
}

/**
 * For 'product management' what is known of product managers: people who type a field look for the jobs in it, whose
 * titles rarely name the field.
 *
 * @param key see `queryKey`
 * @returns null for everything else, a field's last word alone included
 */
export function workersOf(key: string): WorkersOfField | null {
  for (const [field, person] of Object.entries(WHO_WORKS_IN)) {
    if (!key.endsWith(field) || key === field) continue;
    const wanted = `${key.slice(0, -field.length)}${person}`;
    const groups = groupsOf(wanted).filter(({ kind }) => kind === 'title');
    const title = groups.flatMap(({ words }) => words).find((word) => nameKey(word) === wanted);
    if (title !== undefined) return { title, groups };
  }
  return null;
}

/**
 * Whether these words name somebody, by the last of them: 'product designer', and not 'machine learning'.
 *
 * @param key see `queryKey`
 */
export const namesPeople = (key: string): boolean => PEOPLE.some((person) => key.endsWith(person));
