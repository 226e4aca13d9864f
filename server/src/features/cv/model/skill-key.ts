import { mentionsIn } from '../../jobs/jobs-worker.entry.ts';

/** Equal for different spellings of one skill: 'Node JS' and 'Node.js' are one skill. */
export function skillKey(skill: string): string {
  const name = skill.trim();
  const [mention] = mentionsIn(name);
  const isWhole = mention !== undefined && mention.start === 0 && mention.end === name.length;
  return (isWhole ? mention.skill : name).toLowerCase();
}
