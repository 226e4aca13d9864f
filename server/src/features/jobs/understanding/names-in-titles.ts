import { termsOfTitle } from '../model/posting-terms.ts';
import { type AllOf, titleTerms } from './title-terms.ts';

interface Name {
  readonly name: string;
  readonly terms: readonly AllOf[];
}

/** Finds names of jobs in titles. What the names are made of is worked out once for all titles of a page. */
export class NamesInTitles {
  private readonly known = new Map<readonly string[], readonly Name[]>();

  /** The first of the names that a title has, its words together or apart; null when it has none. */
  firstIn(title: string, names: readonly string[]): string | null {
    const has = new Set(termsOfTitle(title));
    const isThere = ({ terms }: Name): boolean => terms.some((all) => all.every((term) => has.has(term)));
    return this.read(names).find(isThere)?.name ?? null;
  }

  private read(names: readonly string[]): readonly Name[] {
    const known = this.known.get(names);
    if (known !== undefined) return known;
    const read = names.map((name) => ({ name, terms: titleTerms(name) }));
    this.known.set(names, read);
    return read;
  }
}
