import { describe, expect, it } from 'vitest';
import { normalisedText } from './text.ts';

describe('normalisedText', () => {
  it.each([
    [
      'makes lines of block elements',
      '<h2>Role</h2><div>One<div>Two</div></div><p>Three</p>',
      'Role\nOne\nTwo\n\nThree',
    ],
    ['makes bullets of list items', '<ul><li>One</li><li><p>Two</p></li></ul>', '• One\n• Two'],
    ['decodes entities', '<p>R&amp;D, 3 &lt; 4&nbsp;h</p>', 'R&D, 3 < 4 h'],
    ['reads encoded HTML', '&lt;p&gt;Hi &amp;amp; bye&lt;/p&gt;', 'Hi & bye'],
    ['reads HTML encoded twice', '&amp;lt;p&amp;gt;Hi &amp;amp;amp; bye&amp;lt;/p&amp;gt;', 'Hi & bye'],
    ['unescapes new lines and tabs', 'One\\nTwo\\r\\nThree\\tfour', 'One\nTwo\nThree four'],
    [
      'makes bullets of leading dashes',
      'We ask:\n- One\n– Two\n* Three\n●Four',
      'We ask:\n• One\n• Two\n• Three\n• Four',
    ],
    ['keeps dashes inside of lines', 'a well-paid job - really', 'a well-paid job - really'],
    ['drops rules made of dashes', 'One\n-----\nTwo', 'One\n\nTwo'],
    [
      'keeps the lines of a text with a link in it',
      'One\nTwo\n- Three\nsee <a href="https://x.example">us</a>',
      'One\nTwo\n• Three\nsee us',
    ],
    ['keeps comparisons', 'if a < b and c > d', 'if a < b and c > d'],
    ['drops what is invisible', 'so\u00ADft\u200B and \uFEFFhard', 'soft and hard'],
  ])('%s', (_name, markup, text) => expect(normalisedText(markup)).toBe(text));

  it.each([
    '<script>alert(1)</script><p>ok</p>',
    '<p>ok</p><img src=x onerror="alert(1)">',
    '&lt;script&gt;alert(1)&lt;/script&gt;&lt;p&gt;ok&lt;/p&gt;',
    '<style>p { color: red }</style><p>ok</p><!-- note -->',
  ])('leaves no HTML of %s', (markup) => expect(normalisedText(markup)).toBe('ok'));

  it('ends endless text at a length, and endless nesting without an error', () => {
    expect(normalisedText('word\n'.repeat(100_000)).length).toBeLessThanOrEqual(100_000);
    expect(normalisedText(`${'<div>'.repeat(50_000)}deep`)).toBe('');
  });

  it('decodes and reads megabytes of entities, encoded tags and tags that are never closed', () => {
    for (const piece of ['&lt;', '&amp;lt;', '&lt;b&gt;', '<b></i>', '<b>x', '• a\n\n']) {
      const text = normalisedText(piece.repeat(Math.ceil(1_000_000 / piece.length)));
      expect(text.length).toBeLessThanOrEqual(100_000);
    }
  });

  it('keeps what stands below as many open tags as a page may have', () => {
    expect(normalisedText(`${'<b>'.repeat(80)}deep</b> end`)).toBe('deep end');
  });

  it.each([
    ['written', '\n', 900_000],
    ['encoded', '&#10;', 190_000],
    ['with returns', '\r\n', 450_000],
  ])('reads a text of hundreds of thousands of empty lines, %s', (_how, line, count) => {
    expect(normalisedText(`<p>Engineer</p>${line.repeat(count)}<p>in Berlin`)).toMatch(/^Engineer\s+in Berlin$/);
  });
});
