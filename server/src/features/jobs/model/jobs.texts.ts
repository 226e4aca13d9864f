/** What people read about jobs in refusals. */
export const TEXTS = {
  jobMissing: 'This job does not exist.',
  tooManyHidden: "You've reached the limit of hidden jobs. Show some again first.",
} as const;

/** Why a posting matches, for its card; where not by a text of its own, the words of the search. */
export function reasonText(field: string, term: string): string {
  switch (field) {
    case 'TITLE':
      return `${term} in the title`;
    case 'REQUIRED_SKILLS':
      return `${term} in the requirements`;
    case 'SKILLS':
      return `${term} among the skills`;
    case 'TEXT':
      return `${term} in the text`;
    default:
      return term;
  }
}
