import { mentionsIn } from '../../jobs/normalising/skill-mentions.ts';
import { skillsOf } from '../../jobs/normalising/skills.ts';
import type { CvPosting } from '../rewrite/provider.ts';

const PREFERRED =
  /\b(?:nice[- ]to[- ]haves?|preferred|preferably|bonus(?: points)?|(?:is|are|would be) a (?:big |huge |strong )?plus|a plus|pluses|ideally|desirable|desired|advantage(?:ous)?|good to have|even better|extra credit|wünschenswert|von vorteil|idealerweise|un plus|atout)\b/iu;
const REQUIRED =
  /\b(?:required|requirements?|must[- ]haves?|must have|you (?:have|bring|need)|what you (?:bring|need)|minimum|basic qualifications|essential|mandatory|responsibilities|what you(?:'|’)ll do|your tasks|your role|anforderungen|dein profil|ihr profil|voraussetzungen|profil recherché)\b/iu;
const HEADING = /^[^.!?•]{2,70}:?$/u;

export interface PostingParts {
  /** Skills by their usual name, in the order of the text. */
  readonly required: readonly string[];
  readonly preferred: readonly string[];
}

/** The skills a posting asks for, parted into what it requires and what it would like. What says neither is required. */
export function partsOfPosting({ title, employer, description }: CvPosting): PostingParts {
  const asked = new Set(skillsOf(title, description, employer));
  const required = new Set<string>(mentionsIn(title).map(({ skill }) => skill));
  const preferred = new Set<string>();
  let isPreferred = false;
  for (const line of description.split('\n').map((text) => text.trim())) {
    const isHeading = HEADING.test(line) && line.split(' ').length <= 8 && mentionsIn(line).length === 0;
    if (isHeading || line === '') {
      if (PREFERRED.test(line)) isPreferred = true;
      else if (REQUIRED.test(line) || (isHeading && line.endsWith(':'))) isPreferred = false;
    }
    for (const sentence of line.split(/(?<=[.;!?]) /u)) {
      const wanted = isPreferred || PREFERRED.test(sentence) ? preferred : required;
      for (const { skill } of mentionsIn(sentence)) if (asked.has(skill)) wanted.add(skill);
    }
  }
  return { required: [...required], preferred: [...preferred].filter((skill) => !required.has(skill)) };
}

/** A posting that was pasted: its first short line is taken for the title, 'at' or 'bei' parts the employer from it. */
export function postingOfText(text: string): CvPosting {
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line !== '') ?? '';
  if (first.length > 120 || /[.!?]$/u.test(first)) return { title: '', employer: '', description: text };
  const [, title = first, employer = ''] = /^(.{3,}?) (?:at|bei|chez|@) (\p{Lu}.{1,60})$/u.exec(first) ?? [];
  return { title: title.replace(/^(?:job title|position|role|title)\s*:\s*/iu, ''), employer, description: text };
}
