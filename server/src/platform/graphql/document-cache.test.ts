import { createHash } from 'node:crypto';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DocumentCache } from './document-cache.ts';

describe('DocumentCache', () => {
  it('parses and validates a document once', () => {
    let checks = 0;
    const documents = new DocumentCache((query) => {
      checks += 1;
      return parse(query);
    });
    expect(documents.getOrParse('{ a }') === documents.getOrParse('{ a }')).toBe(true);
    expect(checks).toBe(1);
  });

  it('finds a document by the hash of its text', () => {
    const documents = new DocumentCache((query) => parse(query));
    const hash = createHash('sha256').update('{ a }').digest('hex');
    expect(documents.findByHash(hash)).toBeUndefined();
    expect(documents.getOrParse('{ a }')).toBe(documents.findByHash(hash));
  });

  it('does not cache an invalid document', () => {
    let checks = 0;
    const documents = new DocumentCache(() => {
      checks += 1;
      throw new Error('no');
    });
    expect(() => documents.getOrParse('{ a }')).toThrow('no');
    expect(() => documents.getOrParse('{ a }')).toThrow('no');
    expect(checks).toBe(2);
  });

  it('evicts the oldest document', () => {
    const checked: string[] = [];
    const documents = new DocumentCache((query) => {
      checked.push(query);
      return parse(query);
    });
    for (let at = 0; at <= 200; at += 1) documents.getOrParse(`{ a${at} }`);
    documents.getOrParse('{ a200 }');
    documents.getOrParse('{ a0 }');
    expect(checked).toHaveLength(202);
  });
});
