import { mentionsIn } from '../../jobs/jobs-worker.entry.ts';

/** What two spellings of one skill have in common: 'Node JS' and 'Node.js' are one skill. */
export function skillKey(skill: string): string {
  const name = skill.trim();
  const [mention] = mentionsIn(name);
  const isWhole = mention !== undefined && mention.start === 0 && mention.end === name.length;
  return (isWhole ? mention.skill : name).toLowerCase();
}
