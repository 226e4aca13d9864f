/** A kind of work that several titles share. */
export interface SampleRole {
  /** Base titles, each with the skills that are its own; levels and kinds of employment are added to them. */
  readonly titles: readonly (readonly [title: string, skills: readonly string[]])[];
  /** Skills any of the titles may ask for. */
  readonly skills: readonly string[];
  /** What one studies or learns for it: 'computer science'. */
  readonly field: string;
  /** Middle yearly pay in US dollars in the United States, at mid level. */
  readonly pay: number;
  /** Kinds of employers that have such work, by the last word of their name; missing = all. */
  readonly employers?: readonly string[];
  /** Work that is done where the things or the people are: never remote. */
  readonly onsite?: true;
  /** Why the position exists; `{customers}` are the employer's. */
  readonly reasons: readonly string[];
  readonly duties: readonly string[];
  readonly needs: readonly string[];
  readonly pluses: readonly string[];
}
