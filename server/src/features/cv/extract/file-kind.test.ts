import { expect, it } from 'vitest';
import { isText, kindOf } from './file-kind.ts';

it('detects a text by its first 100,000 bytes', () => {
  const [text, other] = [Buffer.alloc(100_000, 'a'), Buffer.alloc(1_000)];
  expect(kindOf(Buffer.concat([text, other]))).toBe('txt');
  expect(() => kindOf(Buffer.concat([text.subarray(1), other]))).toThrow(
    'Please upload a PDF, DOC, DOCX, or TXT file.',
  );
});

it('finds what is no text anywhere when it looks at all of it', () => {
  expect(isText(Buffer.alloc(1_000_000, 'a'))).toBe(true);
  expect(isText(Buffer.concat([Buffer.alloc(1_000_000, 'a'), Buffer.alloc(1)]))).toBe(false);
  expect(isText(Buffer.concat([Buffer.alloc(1_000_000, 'a'), Buffer.alloc(20_000, '\u0001')]))).toBe(false);
});
