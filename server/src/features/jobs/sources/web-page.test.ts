import { describe, expect, it } from 'vitest';
import { FeedError } from './job-source.ts';
import { jobposting } from './jobposting.ts';
import { readPage } from './web-page.ts';

describe('readPage', () => {
  it.each<[string, string, readonly string[]]>([
    ['in quotes of either kind', `<script type='application/ld+json'>{"a":1}</script>`, ['{"a":1}']],
    ['without quotes', '<SCRIPT TYPE=application/ld+json>1</SCRIPT >', ['1']],
    ['with parameters', '<script type="application/ld+json; charset=utf-8">1</script>', ['1']],
    ['among others', '<script>1</script><script type="application/ld+json" id="x">2</script>', ['2']],
    [
      'several',
      '<script type="application/ld+json">1</script> <script type="application/ld+json">2</script>',
      ['1', '2'],
    ],
    ['with tags and entities in it', '<script type="application/ld+json">"<b>&amp;"</script>', ['"<b>&amp;"']],
  ])('finds JSON-LD %s', (_name, html, blocks) => expect(readPage(html).jsonLd).toEqual(blocks));

  it.each([
    ['a block that is never closed', '<script type="application/ld+json">{"a":1}'],
    ['a comment', '<!-- <script type="application/ld+json">1</script> -->'],
    ['text', '&lt;script type="application/ld+json">1</script>'],
    ['another script', `<script>document.write('<script type="application/ld+json">1<\\/script>')</script>`],
    ['another type', '<script type="application/json">1</script>'],
  ])('finds none in %s', (_name, html) => expect(readPage(html).jsonLd).toEqual([]));

  it.each([
    [
      'its canonical link',
      '<link href="https://a.example/?a=1&amp;b=2" rel="canonical">',
      'https://a.example/?a=1&b=2',
    ],
    ['its og:url', `<meta property='og:url' content='https://b.example'>`, 'https://b.example'],
    ['the link before the og:url', '<meta property=og:url content=/b><link rel=canonical href=/a>', '/a'],
    ['nothing', '<link rel="stylesheet" href="/a.css"><meta name="x" content="y">', ''],
  ])('tells its address by %s', (_name, html, address) => expect(readPage(html).canonical).toBe(address));

  it('reads megabytes of tags that are never closed', () => {
    for (const piece of ['<script', '<script type="application/ld+json">', '<b>', '<b></i>', '<link rel="', '<!--']) {
      const page = piece.repeat(Math.ceil(2_000_000 / piece.length));
      expect(readPage(page)).toEqual({ jsonLd: [], canonical: '' });
      expect(() => jobposting.parseFile(page)).toThrow(FeedError);
    }
  });
});
