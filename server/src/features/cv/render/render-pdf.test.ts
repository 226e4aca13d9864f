import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { CV_TEMPLATES } from '../../../domain/cv-options.ts';
import { anyCv } from '../../../testing/arbitrary-cv.ts';
import { emptyCv, role, wording } from '../../../testing/cv-builder.ts';
import { ARABIC_CV, NON_LATIN_CV } from '../../../testing/cv-samples-scripts.ts';
import { ONE_PAGE_CV, SAMPLE_LETTER, THREE_PAGE_CV } from '../../../testing/cv-samples.ts';
import { extractText } from '../extract/extract-text.ts';
import { canonicalText, renderCv, renderLetter } from './render-cv.ts';
import { renderCvPdf, renderLetterPdf } from './render-pdf.ts';

const TEMPLATES = CV_TEMPLATES.map((_, index) => index + 1);

const opened = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes));

/** The text of each page in the order of its content, without what is marked as no content (names and page numbers). */
async function pagesOf(bytes: Buffer): Promise<{ content: string; footer: string }[]> {
  const document = await opened(bytes);
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent({ includeMarkedContent: true });
      const page = { content: '', footer: '' };
      const open: string[] = [];
      for (const item of items) {
        if ('str' in item) page[open.includes('Artifact') ? 'footer' : 'content'] += item.str;
        else if (item.type === 'endMarkedContent') open.pop();
        else open.push('tag' in item ? String(item.tag) : '');
      }
      return page;
    }),
  );
}

async function textOf(bytes: Buffer): Promise<string> {
  return (await pagesOf(bytes)).map(({ content }) => content).join('');
}

/** Letters without what a PDF shows and a Word document draws by itself: bullets, capitals, spaces. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[•\s\p{Cf}]/gu, '')
    .toLowerCase();

/** In any order: for what runs from right to left, whose words a PDF has as they are seen. */
const sorted = (text: string): string => [...letters(text)].toSorted().join('');

async function rolesOf(bytes: Buffer): Promise<Record<string, number>> {
  const document = await opened(bytes);
  const roles: Record<string, number> = {};
  const count = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('role' in node && typeof node.role === 'string') roles[node.role] = (roles[node.role] ?? 0) + 1;
    if ('children' in node && Array.isArray(node.children)) for (const child of node.children) count(child);
  };
  for (let page = 1; page <= document.numPages; page += 1) count(await (await document.getPage(page)).getStructTree());
  return roles;
}

/** The objects of a PDF as text, those in compressed streams too. */
function objectsOf(bytes: Buffer): string {
  const file = bytes.toString('latin1');
  const streams = [...file.matchAll(/stream\r?\n/gu)].map(({ index, 0: { length } }) => {
    try {
      return inflateSync(bytes.subarray(index + length)).toString('latin1');
    } catch {
      return '';
    }
  });
  return [file, ...streams].join('\n');
}

describe('a CV as a PDF', () => {
  it.each(TEMPLATES)('reads as the Word document in template %i, to others and to us', async (template) => {
    const bytes = await renderCvPdf(ONE_PAGE_CV, template);
    const text = letters(canonicalText(ONE_PAGE_CV, template));
    expect(letters(await textOf(bytes))).toBe(text);
    expect(sorted((await extractText(bytes)).text)).toBe([...text].toSorted().join(''));
  });

  it.each(TEMPLATES.filter((template) => template !== 6))(
    'does over several pages in template %i',
    async (template) => {
      const text = letters(canonicalText(THREE_PAGE_CV, template));
      expect(letters(await textOf(await renderCvPdf(THREE_PAGE_CV, template)))).toBe(text);
    },
  );

  it.each([
    ['two columns on several pages', THREE_PAGE_CV, 6],
    ['Japanese, Greek, Arabic and a picture', NON_LATIN_CV, 1],
    ['Arabic alone', ARABIC_CV, 7],
    ['nothing', emptyCv(), 3],
  ])('has all letters of %s', async (_what, cv, template) => {
    expect(sorted(await textOf(await renderCvPdf(cv, template)))).toBe(sorted(canonicalText(cv, template)));
  });

  it('is made of whatever the CV says, and loses no letter or digit', async () => {
    const plain = (text: string): string[] =>
      text
        .toLowerCase()
        .match(/[a-z\d]/gu)
        ?.toSorted() ?? [];
    await fc.assert(
      fc.asyncProperty(anyCv, fc.constantFrom(...TEMPLATES), async (cv, template) => {
        const read = plain(await textOf(await renderCvPdf(cv, template)));
        // Ligatures are read as their letters, so there may be more.
        const missing = plain(canonicalText(cv, template)).filter((letter) => {
          const at = read.indexOf(letter);
          if (at >= 0) read.splice(at, 1);
          return at < 0;
        });
        expect(missing).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['a line of 100,000 letters', 'x'.repeat(100_000)],
    ['a line of 100,000 characters in words', 'word and '.repeat(11_112)],
    ['marks that turn the direction', '\u202eevil\u202d \u200fright\u200e \u2066isolated\u2069'],
    ['control characters', 'nul\u0000bell\u0007escape\u001bend'],
    ['a pile of accents', `e${'\u0301'.repeat(20_000)}`],
    ['Typst', '#panic("x") #read("/etc/passwd") #import "@preview/x:1.0.0" $ <a> @b `c` \\ ]'],
  ])('survives %s', async (_what, text) => {
    const cv = { ...emptyCv('Ann Example'), summary: wording(text) };
    cv.work = [role(text.slice(0, 2_000), 'Acme', 'Ghent', ['2019', '2019'], ['2023', '2023'], [text])];
    const read = letters(await textOf(await renderCvPdf(cv, 1)));
    expect(read.replaceAll(/[^a-z]/gu, '')).toBe(letters(canonicalText(cv, 1)).replaceAll(/[^a-z]/gu, ''));
  });

  it.each([1, 2, 4, 5])('keeps letters that a font would set of two pieces, in template %d', async (template) => {
    const rare = 'Ḁ ḁ ḉ ẙ Ḃ ấ Ѷ ṩ Ǘ';
    const cv = { ...emptyCv('Ḃo Ḁsa'), summary: wording(rare) };
    const read = (await textOf(await renderCvPdf(cv, template))).normalize('NFC');
    for (const letter of rare.split(' ')) expect(read).toContain(letter);
    expect(read.toUpperCase()).toContain('ḂO ḀSA');
  });

  it('breaks words that are longer than a line, and reads them whole', async () => {
    const address = `https://example.org/${'a-rather-long-address-of-a-page-'.repeat(4)}`;
    const cv = { ...emptyCv('Ann Example'), summary: wording(`${'y'.repeat(300)} ${address}`) };
    const document = await opened(await renderCvPdf(cv, 1));
    const page = await document.getPage(1);
    const [, , right = 0] = page.view;
    const { items } = await page.getTextContent();
    const ends = items.map((item) => ('str' in item ? item.transform[4] + item.width : 0));
    expect(Math.max(...ends)).toBeLessThan(right);
    expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toContain(address);
    expect(await textOf(await renderCvPdf(cv, 1))).toContain('y'.repeat(300));
  });

  it.each(TEMPLATES)('is tagged in template %i', async (template) => {
    const bytes = await renderCvPdf(ONE_PAGE_CV, template);
    // Four entries, seven bullets, four links; the name is a paragraph, as the title of a PDF is.
    expect(await rolesOf(bytes)).toMatchObject({ H1: 7, H2: 4, L: 3, LI: 7, Lbl: 7, LBody: 7, Link: 4 });
    const document = await opened(bytes);
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Marta Lindqvist – CV', Author: 'Marta Lindqvist', Language: 'en' });
  });

  it.each(TEMPLATES)('has all its fonts in template %i', async (template) => {
    const objects = objectsOf(await renderCvPdf(NON_LATIN_CV, template));
    const described = objects.match(/\/Type\s*\/FontDescriptor/gu) ?? [];
    expect(described.length).toBeGreaterThan(2);
    expect(objects.match(/\/FontFile[23]\b/gu)).toHaveLength(described.length);
  });

  it.each(TEMPLATES)('takes one page where the Word document does in template %i', async (template) => {
    expect(await pagesOf(await renderCvPdf(ONE_PAGE_CV, template))).toHaveLength(1);
  });

  it('has name and page number from the second page on', async () => {
    const pages = await pagesOf(await renderCvPdf(THREE_PAGE_CV, 2));
    expect(pages.map(({ footer }) => footer.replaceAll(/\s+/gu, ' ').trim())).toEqual([
      '',
      expect.stringMatching(/Josephine Abernathy-Okonkwo ?2 \/ 3/u),
      expect.stringMatching(/Josephine Abernathy-Okonkwo ?3 \/ 3/u),
    ]);
  });

  it('links to web pages and mail and to nothing else', async () => {
    const cv = { ...emptyCv('Ann'), basics: { ...emptyCv('Ann').basics, email: 'ann@example.com' } };
    const links = ['https://example.com/me', 'javascript:alert(1)', 'file:///etc/passwd', 'example.org/you'];
    cv.basics.links = links.map((url) => ({ network: '', url }));
    const page = await (await opened(await renderCvPdf(cv, 1))).getPage(1);
    const targets = (await page.getAnnotations()).map(({ url }: { url?: string }) => url);
    expect(targets).toEqual(['mailto:ann@example.com', 'https://example.com/me', 'https://example.org/you']);
  });

  it('is on Letter for a person in the United States and on A4 for others, or as told', async () => {
    const sizeOf = async (bytes: Buffer) => (await (await opened(bytes)).getPage(1)).view.map(Math.round);
    expect(await sizeOf(await renderCvPdf(THREE_PAGE_CV, 1))).toEqual([0, 0, 612, 792]);
    expect(await sizeOf(await renderCvPdf(ONE_PAGE_CV, 1))).toEqual([0, 0, 595, 842]);
    expect(await sizeOf(await renderCvPdf(ONE_PAGE_CV, 1, { paper: 'Letter' }))).toEqual([0, 0, 612, 792]);
  });

  it('is the same to the byte, whatever was drawn before it', async () => {
    const first = await renderCvPdf(ONE_PAGE_CV, 6);
    await renderCvPdf(NON_LATIN_CV, 2);
    expect((await renderCvPdf(ONE_PAGE_CV, 6)).equals(first)).toBe(true);
  });

  it('says where its fonts lack letters', async () => {
    const thai = { ...emptyCv('สมชาย'), language: 'th' };
    expect((await renderCv(thai, 1)).notes).toEqual([
      'The PDF has no font for some letters of this CV. Use the Word document.',
    ]);
    expect((await renderCv(NON_LATIN_CV, 1)).notes).toEqual([]);
  });

  it('refuses a template that is none', async () => {
    await expect(renderCvPdf(ONE_PAGE_CV, 0)).rejects.toThrow(RangeError);
  });
});

describe('a cover letter as a PDF', () => {
  it.each(TEMPLATES)('reads as the Word document in template %i', async (template) => {
    const { canonicalText: text } = await renderLetter(SAMPLE_LETTER, ONE_PAGE_CV, template);
    const bytes = await renderLetterPdf(SAMPLE_LETTER, ONE_PAGE_CV, template);
    expect(letters(await textOf(bytes))).toBe(letters(text));
    expect(await pagesOf(bytes)).toHaveLength(1);
  });
});
