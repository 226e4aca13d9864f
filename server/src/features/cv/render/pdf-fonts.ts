import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dataFile } from '../../../platform/data-file.ts';

/** A font of a template as the PDF embeds it, which Word takes from the computer instead. */
export interface PdfFont {
  /** Same widths as Word's font, except for Trebuchet MS, for which there is no such font. */
  readonly family: string;
  readonly package: string;
  /** For letters the family lacks, before the fallback of all fonts. */
  readonly instead?: string;
}

/** Free fonts by the name of the font in the Word document. */
const BY_WORD_FONT: Readonly<Record<string, PdfFont>> = {
  Calibri: { family: 'Carlito', package: 'carlito' },
  Cambria: { family: 'Caladea', package: 'caladea', instead: 'Tinos' },
  Arial: { family: 'Arimo', package: 'arimo' },
  'Times New Roman': { family: 'Tinos', package: 'tinos' },
  Georgia: { family: 'Gelasio', package: 'gelasio', instead: 'Tinos' },
  'Trebuchet MS': { family: 'Fira Sans', package: 'fira-sans' },
};

/** Signs and Arabic, Hebrew, Armenian, Georgian; pictures; Chinese, Japanese and Korean. */
const FALLBACK = ['DejaVu Sans', 'Noto Emoji', 'Droid Sans Fallback'];
const FALLBACK_FILES = [
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
];
const STYLES = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
/** Letters of the scripts that the fonts have. */
const COVERED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]/u;

/** The families to set a text of a Word font in, the first one that has a letter first. */
export function pdfFamilies(wordFont: string): readonly string[] {
  const font = BY_WORD_FONT[wordFont];
  return [...(font ? [font.family, ...(font.instead ? [font.instead] : [])] : []), ...FALLBACK];
}

/** Whether a text has letters that need the large font of East Asian scripts. */
export function needsEastAsianFont(text: string): boolean {
  return EAST_ASIAN.test(text);
}

/** Whether the fonts lack a script of this text, so that a PDF shows boxes in its place. */
export function hasUncoveredLetters(text: string): boolean {
  for (const [letter] of text.matchAll(/\p{L}/gu)) if (!COVERED.test(letter)) return true;
  return false;
}

/**
 * The files of fonts in packages, as 'package/path'; the container image holds no others.
 *
 * @public read by scripts/image/assemble.mjs, from the build
 */
export const FONT_FILES: readonly string[] = [
  ...Object.values(BY_WORD_FONT).flatMap(({ family, package: name }) =>
    STYLES.map((style) => `@expo-google-fonts/${name}/${style}/${family.replaceAll(' ', '')}_${style}.ttf`),
  ),
  ...FALLBACK_FILES,
];

/** The fonts of all templates. @param withEastAsian also the large one */
export function fontFiles(withEastAsian: boolean): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  const files = FONT_FILES.map((file) => readFileSync(resolve(file)));
  return withEastAsian ? [...files, readFileSync(dataFile('fonts/DroidSansFallbackFull.ttf'))] : files;
}
