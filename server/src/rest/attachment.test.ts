import { describe, expect, it } from 'vitest';
import { attachment } from './attachment.ts';

describe('the Content-Disposition header of a download', () => {
  it.each([
    ['optimized-cv-Jane-Example.docx', 'attachment; filename="optimized-cv-Jane-Example.docx"'],
    ['cv-José.docx', `attachment; filename="cv-Jose.docx"; filename*=UTF-8''cv-Jos%C3%A9.docx`],
    ['cv-李.docx', `attachment; filename="cv-_.docx"; filename*=UTF-8''cv-%E6%9D%8E.docx`],
    ['cv-O\'Neil".docx', `attachment; filename="cv-O_Neil_.docx"; filename*=UTF-8''cv-O%27Neil%22.docx`],
    [
      'cv\r\nSet-Cookie: a=b.docx',
      `attachment; filename="cv__Set-Cookie_ a_b.docx"; filename*=UTF-8''cv%0D%0ASet-Cookie%3A%20a%3Db.docx`,
    ],
  ])('says %j', (name, header) => {
    expect(attachment(name)).toBe(header);
  });
});
