import { describe, expect, it } from 'vitest';
import type { PostingDocument, TextSpan } from '../../../domain/index.ts';
import { documentOf } from './posting-document.ts';
import { markupOf } from './text.ts';

/** Compact: '# heading', 'paragraph', '- item', '1 item'; '**bold**', '_italic_', '[link](to)'. */
const written = (document: PostingDocument | null): string[] =>
  (document ?? []).flatMap((block) => {
    if (block.kind === 'list') return block.items.map((item) => `${block.ordered ? '1' : '-'} ${spans(item)}`);
    return [`${block.kind === 'heading' ? '# ' : ''}${spans(block.spans)}`];
  });
const spans = (all: readonly TextSpan[]): string =>
  all
    .map(({ text, bold, italic, href }) => {
      const styled = `${bold ? '**' : ''}${italic ? '_' : ''}${text}${italic ? '_' : ''}${bold ? '**' : ''}`;
      return href === undefined ? styled : `[${styled}](${href})`;
    })
    .join('');

describe('documentOf', () => {
  it.each<[string, string, string[]]>([
    [
      'headings, paragraphs and lists',
      '<h2>Role</h2><p>You <b>sail</b>.</p><ul><li>Fog</li><li><p>Ice</p></li></ul>',
      ['# Role', 'You **sail**.', '- Fog', '- Ice'],
    ],
    ['numbered lists', '<ol><li>Apply</li><li>Talk</li></ol>', ['1 Apply', '1 Talk']],
    [
      'lists in lists as one',
      '<ul><li>Boats<ul><li>Small</li></ul></li><li>Lamps</li></ul>',
      ['- Boats', '- Small', '- Lamps'],
    ],
    ['a bold line as a heading', '<p><strong>What you do</strong></p><p>You sail.</p>', ['# What you do', 'You sail.']],
    [
      'a line before a list as a heading',
      '<div>You bring:</div><ul><li>Patience</li></ul>',
      ['# You bring:', '- Patience'],
    ],
    ['points written by hand', '<p>• Fog<br>• Ice</p>', ['- Fog', '- Ice']],
    ['two line breaks as a paragraph', 'One<br><br>Two<br>Three', ['One', 'Two\nThree']],
    ['HTML that is encoded', '&lt;p&gt;R&amp;amp;D &lt;em&gt;now&lt;/em&gt;&lt;/p&gt;', ['R&D _now_']],
    [
      'links to the web and mail',
      '<p><a href="https://a.example/x">site</a> <a href="mailto:jobs@a.example">mail</a></p>',
      ['[site](https://a.example/x) [mail](mailto:jobs@a.example)'],
    ],
    [
      'Markdown',
      '## Role\n\nYou **sail** and [read](https://a.example/).\n\n* Fog\n* Ice',
      ['# Role', 'You **sail** and [read](https://a.example/).', '- Fog', '- Ice'],
    ],
    ['addresses written out', 'See https://a.example/jobs.', ['See [https://a.example/jobs](https://a.example/jobs).']],
    ['capitals as a heading', 'YOUR TASKS\n- Fog', ['# YOUR TASKS', '- Fog']],
  ])('keeps %s', (_what, html, expected) => {
    expect(written(documentOf(markupOf(html)))).toEqual(expected);
  });

  it.each([
    ['<p>Text<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)></p>'],
    ['<p><a href="javascript:alert(1)">Text</a></p>'],
    ['<p><a href="data:text/html,x">Text</a></p>'],
    ['<p><a href="/relative">Text</a></p>'],
    ['<p onclick="x()">Te\u200Bxt</p><p> </p><ul></ul>'],
  ])('shows nothing of %s but its text', (html) => {
    expect(documentOf(markupOf(html))).toEqual([{ kind: 'paragraph', spans: [{ text: 'Text' }] }]);
  });

  it('is null for what says nothing', () => {
    expect(documentOf(markupOf(' <p>&nbsp;</p> '))).toBeNull();
  });

  it('cuts a wall of text where sentences end, and loses nothing', () => {
    const wall = Array.from({ length: 40 }, (_, n) => `This is sentence number ${n} of a long text.`).join(' ');
    const blocks = written(documentOf(markupOf(`<p>${wall}</p>`)));
    expect(blocks.length).toBeGreaterThan(3);
    expect(blocks.join(' ')).toBe(wall);
    expect(blocks.every((block) => block.endsWith('.'))).toBe(true);
  });
});
