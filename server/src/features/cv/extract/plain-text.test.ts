import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

const read = (text: string): string => plainText(Buffer.from(text));

describe('plainText', () => {
  it('leaves out the marks of Markdown', () => {
    expect(
      read(
        [
          '# Jane Example',
          '**Engineer** | [example.com/jane](https://example.com/jane) | [mail](mailto:jane@example.com)',
          '---',
          '## Experience ##',
          '### Engineer — **Globex**',
          '*2020 – 2023*',
          '* Built `ledgers`',
          '+ Cut cost by 5 * 2 %',
        ].join('\n'),
      ),
    ).toBe(
      [
        'Jane Example',
        'Engineer | example.com/jane | mail (jane@example.com)',
        '',
        'Experience',
        'Engineer — Globex',
        '2020 – 2023',
        '- Built ledgers',
        '- Cut cost by 5 * 2 %',
      ].join('\n'),
    );
  });

  it('leaves a text alone that is none', () => {
    const text = 'C# developer\n* Built a_b_c\n# 1 in sales\n-----';
    expect(read(text)).toBe(text);
  });
});
