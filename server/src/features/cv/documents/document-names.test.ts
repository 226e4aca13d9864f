import { describe, expect, it } from 'vitest';
import { documentNames } from './document-names.ts';

describe('the names of documents', () => {
  it('hold the name of the candidate with hyphens, and stand-ins without one', () => {
    expect(documentNames('Jane van Doe')).toEqual({
      resume: 'optimized-cv-Jane-van-Doe.docx',
      letter: 'cover-letter-Jane-van-Doe.docx',
    });
    expect(documentNames(null)).toEqual({ resume: 'optimized-cv-resume.docx', letter: 'cover-letter-letter.docx' });
  });

  it('hold nothing that a disk cannot', () => {
    expect(documentNames('A/B\\C:"D"').resume).toBe('optimized-cv-A-B-C-D.docx');
  });
});
