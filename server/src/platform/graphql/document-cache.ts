import { createHash } from 'node:crypto';
import type { DocumentNode } from 'graphql';

/** The web app has a few dozen. */
const MAX_DOCUMENTS = 200;

/**
 * Cache of valid documents: each is parsed and validated once, and a thousand sockets that send the same one share it.
 */
export class DocumentCache {
  private readonly parseAndValidate: (query: string) => DocumentNode;
  /** By the SHA-256 of their text, which is also Apollo's key. */
  private readonly byHash = new Map<string, DocumentNode>();

  /** @param parseAndValidate throws for an invalid document */
  constructor(parseAndValidate: (query: string) => DocumentNode) {
    this.parseAndValidate = parseAndValidate;
  }

  /**
   * The document for a text. Invalid ones aren't cached.
   *
   * @throws whatever `parseAndValidate` throws
   */
  getOrParse(query: string): DocumentNode {
    const hash = createHash('sha256').update(query).digest('hex');
    const cached = this.byHash.get(hash);
    if (cached !== undefined) return cached;
    const document = this.parseAndValidate(query);
    const [oldest] = this.byHash.keys();
    if (this.byHash.size >= MAX_DOCUMENTS && oldest !== undefined) this.byHash.delete(oldest);
    this.byHash.set(hash, document);
    return document;
  }

  /** A recently used document. @param hash SHA-256 of its text, in hex */
  findByHash(hash: string): DocumentNode | undefined {
    return this.byHash.get(hash);
  }
}
