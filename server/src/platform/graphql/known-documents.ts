import { type DocumentNode, GraphQLError } from 'graphql';

/** Kept at most; the pages of the web app have a handful. */
const KEPT = 100;

/**
 * Documents that were found valid: a thousand sockets that ask the same hold one of them together instead of one each,
 * and it is looked through once.
 */
export class KnownDocuments {
  private readonly check: (query: string) => DocumentNode | readonly GraphQLError[];
  private readonly known = new Map<string, DocumentNode>();

  /** @param check reads and validates a document */
  constructor(check: (query: string) => DocumentNode | readonly GraphQLError[]) {
    this.check = check;
  }

  /** The document, or why it is refused; refused ones are not kept. */
  of(query: string): DocumentNode | readonly GraphQLError[] {
    const kept = this.known.get(query);
    if (kept !== undefined) return kept;
    const document = this.check(query);
    if (!('kind' in document)) return document;
    const [oldest] = this.known.keys();
    if (this.known.size >= KEPT && oldest !== undefined) this.known.delete(oldest);
    this.known.set(query, document);
    return document;
  }
}
