import { describe, expect, it } from 'vitest';
import { repairMojibake } from './mojibake.ts';

const asLatin1 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

describe('repairMojibake', () => {
  it.each(['don’t', 'Café', 'Łódź', '東京', 'München – Köln', '🚀'])('repairs %s read as Latin-1', (text) => {
    expect(repairMojibake(asLatin1(text))).toBe(text);
  });

  it('repairs what was read as Windows-1252', () => {
    expect(repairMojibake('donâ€™t, â€œquotedâ€\u009D')).toBe('don’t, “quoted”');
  });

  it.each(['don’t', 'Café Ångström', 'São Paulo', 'Â', 'naïve – “so”', '東京', ''])('leaves %s alone', (text) => {
    expect(repairMojibake(text)).toBe(text);
  });
});
