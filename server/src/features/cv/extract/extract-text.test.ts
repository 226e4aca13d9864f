import { describe, expect, it } from 'vitest';
import { UNREADABLE_CVS } from '../../../testing/hostile-cvs.ts';
import { extractText } from './extract-text.ts';

describe('reading the text of a file', () => {
  it.each(UNREADABLE_CVS)('says in a sentence what is wrong with $what', async (bad) => {
    const { sentence: message, code } = bad;
    await expect(extractText(await bad.file())).rejects.toMatchObject({ code, message });
  });
});
