/**
 * Draws the CV templates as a person sees them, for docs/images/cv-templates.png and for the form of the optimiser:
 * `node scripts/cv-pictures.mjs [folder]`.
 * Needs LibreOffice (soffice) and poppler (pdftoppm, pdfinfo), which the product itself does not, and fonts of the same
 * measures as Word's: fonts-crosextra-carlito, fonts-crosextra-caladea, fonts-liberation, fonts-noto-cjk, fonts-noto-core.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderCv, renderLetter } from '../server/src/features/cv/render/render-cv.ts';
import { ARABIC_CV, NON_LATIN_CV } from '../server/src/testing/cv-samples-scripts.ts';
import { ONE_PAGE_CV, SAMPLE_LETTER, THREE_PAGE_CV } from '../server/src/testing/cv-samples.ts';

/** A package of the server's, which the scripts do not have. */
const sharp = createRequire(new URL('../server/package.json', import.meta.url))('sharp');

const SHEET = 'docs/images/cv-templates.png';
/** What the form of the optimiser shows beside the names: the upper part of each page of the sheet, in the same order. */
const PICTURES = 'client/src/features/cv/shared/template-pictures.webp';
const PICTURE = { width: 252, height: 288, from: 480 };
const TILE = { width: 420, height: 594, gap: 16 };
const TEMPLATES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const SAMPLES = { one: ONE_PAGE_CV, three: THREE_PAGE_CV, names: NON_LATIN_CV, arabic: ARABIC_CV };

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'cv-pictures-'));
mkdirSync(folder, { recursive: true });

/** @type {[name: string, made: Awaited<ReturnType<typeof renderCv>>][]} */
const files = [];
for (const template of TEMPLATES) {
  for (const [name, cv] of Object.entries(SAMPLES)) files.push([`${name}-${template}`, await renderCv(cv, template)]);
  files.push([`letter-${template}`, await renderLetter(SAMPLE_LETTER, ONE_PAGE_CV, template)]);
}
for (const [name, { bytes, notes }] of files) {
  writeFileSync(join(folder, `${name}.docx`), bytes);
  for (const note of notes) console.log(`${name}: ${note}`);
}

const documents = files.map(([name]) => join(folder, `${name}.docx`));
execFileSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', folder, ...documents], { stdio: 'ignore' });
for (const [name] of files) {
  execFileSync('pdftoppm', ['-png', '-r', '72', join(folder, `${name}.pdf`), join(folder, name)]);
}

/** First pages in a row of three columns, left to right, top to bottom. */
async function contactSheet(pages, path, columns) {
  const { width, height, gap } = TILE;
  const tiles = await Promise.all(
    pages.map(async (page, index) => ({
      input: await sharp(page).resize(width, height, { fit: 'contain', background: '#ffffff' }).png().toBuffer(),
      left: gap + (index % columns) * (width + gap),
      top: gap + Math.floor(index / columns) * (height + gap),
    })),
  );
  const rows = Math.ceil(pages.length / columns);
  const size = { width: gap + columns * (width + gap), height: gap + rows * (height + gap) };
  await sharp({ create: { ...size, channels: 3, background: '#8a9099' } })
    .composite(tiles)
    .png({ palette: true, colours: 128 })
    .toFile(path);
}

/** The upper part of each tile of a sheet of three columns, side by side. */
async function formPictures(sheet, path) {
  const { width, height, gap } = TILE;
  const places = TEMPLATES.map((_, index) => ({ column: index % 3, row: Math.floor(index / 3) }));
  const parts = await Promise.all(
    places.map(async ({ column, row }) => {
      const [left, top] = [gap + column * (width + gap), gap + row * (height + gap)];
      const tile = sharp(sheet).extract({ left, top, width, height: PICTURE.from });
      const input = await tile.resize(PICTURE.width, PICTURE.height).toBuffer();
      return { input, left: column * PICTURE.width, top: row * PICTURE.height };
    }),
  );
  const size = { width: 3 * PICTURE.width, height: 3 * PICTURE.height };
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .webp({ quality: 72 })
    .toFile(path);
}

const pictures = readdirSync(folder)
  .filter((file) => file.endsWith('.png'))
  .toSorted();
const pagesOf = (name) => pictures.filter((file) => file.startsWith(`${name}-`)).map((file) => join(folder, file));
await contactSheet(
  TEMPLATES.map((template) => pagesOf(`one-${template}`)[0]),
  SHEET,
  3,
);
await formPictures(SHEET, PICTURES);
for (const [name] of files) console.log(`${name}: ${pagesOf(name).length} page(s)`);
console.log(`The pages are in ${folder}, the sheet of the first ones in ${SHEET}.`);
