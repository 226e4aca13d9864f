import { createHash } from 'node:crypto';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { KnownDocuments } from './known-documents.ts';

describe('a document that is asked for again', () => {
  it('is the one that was found valid before', () => {
    let checks = 0;
    const documents = new KnownDocuments((query) => {
      checks += 1;
      return parse(query);
    });
    expect(documents.of('{ a }') === documents.of('{ a }')).toBe(true);
    expect(checks).toBe(1);
  });

  it('is found by the hash of its text', () => {
    const documents = new KnownDocuments((query) => parse(query));
    const hash = createHash('sha256').update('{ a }').digest('hex');
    expect(documents.find(hash)).toBeUndefined();
    expect(documents.of('{ a }')).toBe(documents.find(hash));
  });

  it('is refused again when it was refused, and not kept', () => {
    let checks = 0;
    const documents = new KnownDocuments(() => {
      checks += 1;
      throw new Error('no');
    });
    expect(() => documents.of('{ a }')).toThrow('no');
    expect(() => documents.of('{ a }')).toThrow('no');
    expect(checks).toBe(2);
  });

  it('makes room for newer ones', () => {
    const checked: string[] = [];
    const documents = new KnownDocuments((query) => {
      checked.push(query);
      return parse(query);
    });
    for (let at = 0; at <= 200; at += 1) documents.of(`{ a${at} }`);
    documents.of('{ a200 }');
    documents.of('{ a0 }');
    expect(checked).toHaveLength(202);
  });
});
