import fc from 'fast-check';
import mammoth from 'mammoth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CV_TEMPLATES } from '../../../domain/cv-options.ts';
import { anyCv } from '../../../testing/arbitrary-cv.ts';
import { emptyCv, role } from '../../../testing/cv-builder.ts';
import { ARABIC_CV, NON_LATIN_CV } from '../../../testing/cv-samples-scripts.ts';
import { ONE_PAGE_CV, SAMPLE_LETTER, THREE_PAGE_CV } from '../../../testing/cv-samples.ts';
import { unzip } from '../../../testing/unzip.ts';
import { cleanText, normalSpaces } from './clean-text.ts';
import { canonicalText, renderCv, renderLetter } from './render-cv.ts';

const TEMPLATES = CV_TEMPLATES.map((_, index) => index + 1);
const SAMPLES = [ONE_PAGE_CV, THREE_PAGE_CV, NON_LATIN_CV, ARABIC_CV, emptyCv()];

afterEach(() => {
  vi.useRealTimers();
});

async function extracted(bytes: Buffer): Promise<string> {
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  return normalSpaces(value);
}

function part(bytes: Buffer, path: string): string {
  return unzip(bytes).get(path)?.toString('utf8') ?? '';
}

describe('a CV as a Word document', () => {
  it.each(TEMPLATES)('reads again as its canonical text in template %i', async (template) => {
    for (const cv of SAMPLES) {
      const rendered = await renderCv(cv, template);
      expect(await extracted(rendered.bytes)).toBe(rendered.canonicalText);
      expect(canonicalText(cv, template)).toBe(rendered.canonicalText);
    }
  });

  it('reads again as its canonical text whatever the CV says', async () => {
    await fc.assert(
      fc.asyncProperty(anyCv, fc.constantFrom(...TEMPLATES), async (cv, template) => {
        const { bytes, canonicalText: text } = await renderCv(cv, template);
        expect(await extracted(bytes)).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  it('loses no word of the CV', () => {
    fc.assert(
      fc.property(anyCv, fc.constantFrom(...TEMPLATES.filter((template) => template !== 9)), (cv, template) => {
        const text = canonicalText(cv, template);
        const wordings = [
          cv.basics.name,
          cv.summary?.text ?? '',
          ...cv.work.flatMap((work) => [work.title, work.employer, work.location, work.start.text, work.end.text]),
          ...cv.work.flatMap((work) => [...work.paragraphs, ...work.highlights].map((wording) => wording.text)),
          ...cv.education.flatMap((school) => [school.degree, school.institution, school.score]),
          ...cv.skills.flatMap(({ name, skills }) => [name, ...skills]),
          ...cv.certificates.flatMap(({ name, issuer, date }) => [name, issuer, date.text]),
          ...cv.languages.flatMap(({ language, fluency }) => [language, fluency]),
          ...cv.other.flatMap(({ lines }) => lines.map((wording) => wording.text)),
        ];
        for (const wording of wordings) expect(text).toContain(cleanText(wording));
      }),
      { numRuns: 200 },
    );
  });

  it.each(TEMPLATES)('is the same to the byte at any hour in template %i', async (template) => {
    vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z'), toFake: ['Date'] });
    const first = await renderCv(ONE_PAGE_CV, template);
    vi.setSystemTime(new Date('2031-06-07T08:09:10Z'));
    const second = await renderCv(ONE_PAGE_CV, template);
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });

  it('says whose it is and in which language', async () => {
    const { bytes } = await renderCv({ ...NON_LATIN_CV, basics: { ...NON_LATIN_CV.basics, name: 'A <b> & "c"' } }, 1);
    const core = part(bytes, 'docProps/core.xml');
    expect(core).toContain('<dc:title>A &lt;b&gt; &amp; "c" – CV</dc:title>');
    expect(core).toContain('<dc:creator>A &lt;b&gt; &amp; "c"</dc:creator>');
    expect(core).toContain('<dc:language>de</dc:language>');
    expect(part(bytes, 'word/styles.xml')).toContain('<w:lang w:val="de"/>');
  });

  it.each(TEMPLATES)('has nothing that keeps a parser from it in template %i', async (template) => {
    const { bytes } = await renderCv(THREE_PAGE_CV, template);
    const document = part(bytes, 'word/document.xml');
    expect(document).not.toMatch(
      /<w:(?:txbxContent|drawing|pict|object|tblpPr|framePr|headerReference|footerReference)/u,
    );
    expect(document.match(/<w:pStyle w:val="Heading1"\/>/gu)).toHaveLength(9);
    expect(document).toContain('<w:numPr>');
    expect(document.split('<w:tbl>').length - 1).toBe(template === 6 ? 2 : 0);
    expect(document.indexOf('josephine.abernathy-okonkwo@example.com')).toBeGreaterThan(0);
  });

  it('puts the main column before the side column', async () => {
    const { canonicalText: text } = await renderCv(THREE_PAGE_CV, 6);
    expect(text.indexOf('Volunteering')).toBeLessThan(text.indexOf('Skills'));
  });

  it('is on Letter for a person in the United States and on A4 for others', async () => {
    const american = part((await renderCv(THREE_PAGE_CV, 1)).bytes, 'word/document.xml');
    const swedish = part((await renderCv(ONE_PAGE_CV, 1)).bytes, 'word/document.xml');
    expect(american).toContain('<w:pgSz w:w="12240" w:h="15840"');
    expect(swedish).toContain('<w:pgSz w:w="11906" w:h="16838"');
  });

  it('links to web pages and mail and to nothing else', async () => {
    const links = ['https://example.com/me', 'javascript:alert(1)', 'file:///etc/passwd', 'example.org/you'];
    const cv = { ...emptyCv('Ann'), basics: { ...emptyCv('Ann').basics, email: 'ann@example.com' } };
    cv.basics.links = links.map((url) => ({ network: '', url }));
    const relations = part((await renderCv(cv, 1)).bytes, 'word/_rels/document.xml.rels');
    const targets = [...relations.matchAll(/Target="([^"]*)" TargetMode="External"/gu)].map(([, target]) => target);
    expect(targets).toEqual(['mailto:ann@example.com', 'https://example.com/me', 'https://example.org/you']);
  });

  it('turns the page around for a CV that runs from right to left', async () => {
    const arabic = part((await renderCv(ARABIC_CV, 1)).bytes, 'word/document.xml');
    const mixed = part((await renderCv(NON_LATIN_CV, 1)).bytes, 'word/document.xml');
    expect(arabic).toContain('<w:bidi/>');
    expect(mixed).not.toContain('<w:bidi/>');
  });

  it('puts dates that have no room beside a title beside the place below it', () => {
    const long = 'Senior Vice President of Engineering, Infrastructure, Data and Developer Experience for Europe';
    const cv = emptyCv('Ann Example');
    cv.work = [role(long, 'Acme', 'Ghent', ['September 2019', '2019-09'], ['November 2023', '2023-11'], ['Built it.'])];
    expect(canonicalText(cv, 1)).toContain(`${long} Acme | Ghent September 2019 – November 2023 Built it.`);
    cv.work = [
      role('Engineer', 'Acme', 'Ghent', ['September 2019', '2019-09'], ['November 2023', '2023-11'], ['Built it.']),
    ];
    expect(canonicalText(cv, 1)).toContain('Engineer September 2019 – November 2023 Acme | Ghent Built it.');
  });

  it('ends a full line of contact details without a separator, and leaves a short one whole', () => {
    const cv = emptyCv('Ann Example');
    const links = ['ann-example-who-writes', 'code.example.org/ann-example', 'talks.example.net/ann'].map((url) => ({
      network: '',
      url,
    }));
    cv.basics = { ...cv.basics, email: 'ann.example@example.com', phone: '+32 9 555 01 10', location: 'Ghent' };
    expect(canonicalText(cv, 1)).toContain('example.com | +32 9 555 01 10 | Ghent');
    cv.basics.links = links;
    expect(canonicalText(cv, 1)).toContain('| Ghent | ann-example-who-writes code.example.org/ann-example | talks.');
  });

  it('leaves no empty column beside bullets where dates hang on the left', async () => {
    const styles = part((await renderCv(ONE_PAGE_CV, 4)).bytes, 'word/styles.xml');
    const indentOf = (style: string): number =>
      Number(new RegExp(`w:styleId="${style}".*?<w:ind w:left="(\\d+)"`, 'u').exec(styles)?.[1]);
    expect(indentOf('CvEntry')).toBeGreaterThan(1000);
    expect(indentOf('ListBullet')).toBeLessThan(400);
  });

  it('ends the grey of the side column with its text, so that no page is grey below it', async () => {
    const document = part((await renderCv(THREE_PAGE_CV, 6)).bytes, 'word/document.xml');
    const [, outer, inner] = document.split('<w:tbl>');
    expect([outer?.includes('w:fill="ECEFF1"'), inner?.includes('w:fill="ECEFF1"')]).toEqual([false, true]);
    expect(document).not.toContain('<w:trHeight');
  });

  it('signs a letter once, in whatever letters the name is written', async () => {
    const sender = { ...emptyCv('ANN EXAMPLE') };
    const letter = {
      date: '',
      addressee: '',
      subject: '',
      greeting: 'Dear all,',
      paragraphs: ['I apply.'],
      closing: 'Sincerely,\nAnn Example',
    };
    const { canonicalText: text } = await renderLetter(letter, sender, 1);
    expect(text).toMatch(/Sincerely, Ann Example$/u);
  });

  it('keeps years in their order behind a title in Arabic', () => {
    expect(canonicalText(NON_LATIN_CV, 1)).toContain('مهندسة برمجيات \u200e2018 – 2021');
    expect(canonicalText(ARABIC_CV, 1)).not.toContain('\u200e');
  });

  it('heads its sections in its own language, and in English where that is not known', () => {
    expect(canonicalText(NON_LATIN_CV, 1)).toContain('Berufserfahrung');
    expect(canonicalText({ ...NON_LATIN_CV, language: 'sv-SE' }, 1)).toContain('Arbetslivserfarenhet');
    expect(canonicalText({ ...NON_LATIN_CV, language: 'xx' }, 1)).toContain('Work Experience');
    expect(canonicalText({ ...NON_LATIN_CV, language: 'constructor' }, 1)).toContain('Work Experience');
  });

  it('refuses a template that is none', async () => {
    await expect(renderCv(ONE_PAGE_CV, 0)).rejects.toThrow(RangeError);
    await expect(renderCv(ONE_PAGE_CV, 10)).rejects.toThrow(RangeError);
  });
});

describe('a cover letter as a Word document', () => {
  it.each(TEMPLATES)('reads again as its canonical text in template %i', async (template) => {
    const { bytes, canonicalText: text } = await renderLetter(SAMPLE_LETTER, ONE_PAGE_CV, template);
    expect(await extracted(bytes)).toBe(text);
    expect(text).toContain(SAMPLE_LETTER.paragraphs[0]);
    expect(text.endsWith('Sincerely, Marta Lindqvist')).toBe(true);
  });

  it('does not sign twice', async () => {
    const signed = { ...SAMPLE_LETTER, closing: 'Kind regards,\nMarta Lindqvist' };
    const { canonicalText: text } = await renderLetter(signed, ONE_PAGE_CV, 1);
    expect(text.endsWith('Kind regards, Marta Lindqvist')).toBe(true);
  });
});
