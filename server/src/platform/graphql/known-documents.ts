import { createHash } from 'node:crypto';
import type { DocumentNode } from 'graphql';

/** Kept at most; the pages of the web app have some dozens. */
const KEPT = 200;

/**
 * Documents that were found valid: they are read and validated once, and a thousand sockets that ask the same hold one
 * of them together instead of one each.
 */
export class KnownDocuments {
  private readonly check: (query: string) => DocumentNode;
  /** By the SHA-256 of their text, as Apollo asks for them. */
  private readonly known = new Map<string, DocumentNode>();

  /** @param check reads and validates a document, or throws */
  constructor(check: (query: string) => DocumentNode) {
    this.check = check;
  }

  /**
   * The document of a text. Refused ones are not kept.
   *
   * @throws whatever `check` throws
   */
  of(query: string): DocumentNode {
    const hash = createHash('sha256').update(query).digest('hex');
    const kept = this.known.get(hash);
    if (kept !== undefined) return kept;
    const document = this.check(query);
    const [oldest] = this.known.keys();
    if (this.known.size >= KEPT && oldest !== undefined) this.known.delete(oldest);
    this.known.set(hash, document);
    return document;
  }

  /** One that was asked for lately. @param hash SHA-256 of its text, in hex */
  find(hash: string): DocumentNode | undefined {
    return this.known.get(hash);
  }
}
