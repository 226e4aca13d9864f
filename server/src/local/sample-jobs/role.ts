/** A kind of work that several titles share. */
export interface SampleRole {
  /** Base titles, each with its own skills; levels and employment types are added to them. */
  readonly titles: readonly (readonly [title: string, skills: readonly string[]])[];
  /** Skills that any of the titles may require. */
  readonly skills: readonly string[];
  /** The usual field of study: 'computer science'. */
  readonly field: string;
  /** Median yearly pay in US dollars in the United States, at mid level. */
  readonly pay: number;
  /** Kinds of employers with such work, by the last word of their name; missing = all. */
  readonly employers?: readonly string[];
  /** On-site work: never remote. */
  readonly onsite?: true;
  /** Why the position is open; `{customers}` are the employer's. */
  readonly reasons: readonly string[];
  readonly duties: readonly string[];
  readonly needs: readonly string[];
  readonly pluses: readonly string[];
}
