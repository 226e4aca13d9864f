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
  /**
   * Letters that the family lacks, but whose base and accents it has, as ranges of a regular expression: set of two pieces,
   * they lose the accent in what some programs read.
   */
  readonly pieced?: string;
}

/** Free fonts by the name of the font in the Word document. */
const BY_WORD_FONT: Readonly<Record<string, PdfFont>> = {
  Calibri: { family: 'Carlito', package: 'carlito', pieced: '\u{476}' },
  Cambria: {
    family: 'Caladea',
    package: 'caladea',
    instead: 'Tinos',
    pieced:
      '\u{13c}\u{162}\u{163}\u{1cd}-\u{1dc}\u{1de}-\u{1e3}\u{1e6}-\u{1ed}\u{1f0}\u{1f4}\u{1f5}\u{1f8}\u{1f9}\u{21e}\u{21f}\u{226}-\u{233}\u{344}\u{385}\u{1e02}\u{1e03}\u{1e08}-\u{1e0b}\u{1e10}\u{1e11}\u{1e14}-\u{1e17}\u{1e1c}-\u{1e23}\u{1e26}-\u{1e29}\u{1e2e}-\u{1e31}\u{1e3e}-\u{1e41}\u{1e44}\u{1e45}\u{1e4c}-\u{1e59}\u{1e60}\u{1e61}\u{1e64}-\u{1e67}\u{1e6a}\u{1e6b}\u{1e78}-\u{1e7d}\u{1e86}\u{1e87}\u{1e8a}-\u{1e91}\u{1e97}-\u{1e99}\u{1e9b}\u{1ea4}-\u{1ea7}\u{1eaa}\u{1eab}\u{1eae}-\u{1eb1}\u{1eb4}\u{1eb5}\u{1ebe}-\u{1ec1}\u{1ec4}\u{1ec5}\u{1ed0}-\u{1ed3}\u{1ed6}\u{1ed7}\u{1fed}\u{1fee}',
  },
  Arial: { family: 'Arimo', package: 'arimo' },
  'Times New Roman': { family: 'Tinos', package: 'tinos' },
  Georgia: {
    family: 'Gelasio',
    package: 'gelasio',
    instead: 'Tinos',
    pieced:
      '\u{344}\u{385}\u{386}\u{388}-\u{38a}\u{38c}\u{38e}\u{38f}\u{3aa}\u{3ab}\u{1e98}\u{1e99}\u{1e9b}\u{1f08}\u{1f0a}\u{1f0c}\u{1f18}\u{1f1a}\u{1f1c}\u{1f28}\u{1f2a}\u{1f2c}\u{1f38}\u{1f3a}\u{1f3c}\u{1f48}\u{1f4a}\u{1f4c}\u{1f68}\u{1f6a}\u{1f6c}\u{1fb8}-\u{1fbb}\u{1fc8}-\u{1fcb}\u{1fd8}-\u{1fdb}\u{1fe8}-\u{1feb}\u{1fed}\u{1fee}\u{1ff8}-\u{1ffb}',
  },
  'Trebuchet MS': {
    family: 'Fira Sans',
    package: 'fira-sans',
    pieced:
      '\u{344}\u{1e00}\u{1e01}\u{1e06}-\u{1e09}\u{1e10}\u{1e11}\u{1e14}-\u{1e1d}\u{1e20}-\u{1e23}\u{1e26}-\u{1e29}\u{1e2c}\u{1e2d}\u{1e30}-\u{1e35}\u{1e38}-\u{1e3b}\u{1e42}\u{1e43}\u{1e48}\u{1e49}\u{1e4e}\u{1e4f}\u{1e58}\u{1e59}\u{1e5c}-\u{1e5f}\u{1e64}-\u{1e69}\u{1e72}-\u{1e77}\u{1e7a}-\u{1e7f}\u{1e86}-\u{1e91}\u{1e94}-\u{1e99}\u{1e9b}',
  },
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

/** Latin letters that came too late for the fonts. */
const TOO_NEW = /[\u{a7af}\u{a7b8}-\u{a7f6}]/u;

/** The families to set a text of a Word font in, the first one that has a letter first. */
export function pdfFamilies(wordFont: string): readonly string[] {
  const font = BY_WORD_FONT[wordFont];
  return [...(font ? [font.family, ...(font.instead ? [font.instead] : [])] : []), ...FALLBACK];
}

/** The letters of a Word font that have to come from the next family, as ranges of a regular expression; '' for none. */
export function piecedLetters(wordFont: string): string {
  return BY_WORD_FONT[wordFont]?.pieced ?? '';
}

/** Whether a text has letters that need the large font of East Asian scripts. */
export function needsEastAsianFont(text: string): boolean {
  return EAST_ASIAN.test(text);
}

/** Whether the fonts lack a script of this text, so that a PDF shows boxes in its place. */
export function hasUncoveredLetters(text: string): boolean {
  for (const [letter] of text.matchAll(/\p{L}/gu)) if (!COVERED.test(letter) || TOO_NEW.test(letter)) return true;
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
