/** The job a CV is optimised for: picked from the board or pasted. */
export interface CvPosting {
  readonly title: string;
  /** '' = not known. */
  readonly employer: string;
  readonly description: string;
}

/** A posting that was pasted: its first short line is taken for the title, 'at' or 'bei' parts the employer from it. */
export function postingOfText(text: string): CvPosting {
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line !== '') ?? '';
  if (first.length > 120 || /[.!?]$/u.test(first)) return { title: '', employer: '', description: text };
  const [, title = first, employer = ''] = /^(.{3,}?) (?:at|bei|chez|@) (\p{Lu}.{1,60})$/u.exec(first) ?? [];
  return { title: title.replace(/^(?:job title|position|role|title)\s*:\s*/iu, ''), employer, description: text };
}
