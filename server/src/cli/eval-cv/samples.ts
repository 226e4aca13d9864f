import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY } from '../../config.ts';
import { longCv } from './long-cv.ts';
import { docxOf, docxOfColumns } from './sample-docx.ts';
import { pdfOf, pdfOfColumns } from '../../platform/text-pdf.ts';
import { type Sample, Truth } from './truth.ts';

const OWN = path.join(REPOSITORY, 'server/src/cli/eval-cv/cvs');
const TRUTH = '.truth.json';

/** CVs made up for this, each on the kinds of paper its truth names. */
export async function ownSamples(): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const file of (await readdir(OWN)).filter((name) => name.endsWith('.txt')).toSorted()) {
    const name = file.slice(0, -'.txt'.length);
    const truth = await truthOf(path.join(OWN, name + TRUTH));
    const text = await readFile(path.join(OWN, file), 'utf8');
    if (truth !== null) samples.push(...(await printed(name, text, truth)));
  }
  const { text, truth } = longCv();
  return [...samples, { name: 'eight-pages.pdf', bytes: pdfOf(text), truth }];
}

/** A CV on each kind of paper its truth names; those in columns have form feeds between them. */
async function printed(name: string, text: string, truth: Truth): Promise<Sample[]> {
  const { hidden, metadata } = truth;
  const plain = text.replace(/^\f/u, '').replaceAll('\f', '\n');
  const draw: Readonly<Record<Truth['papers'][number], () => Buffer | Promise<Buffer>>> = {
    txt: () => Buffer.from(plain),
    pdf: () => pdfOf(plain, { hidden, metadata }),
    docx: () => docxOf(plain, { hidden, metadata }),
    'pdf-columns': () => pdfOfColumns(text),
    'docx-columns': () => docxOfColumns(text),
  };
  return Promise.all(
    truth.papers.map(async (paper) => ({
      name: `${name}.${paper.replace(/^(\w+)-columns$/u, 'columns.$1')}`,
      truth,
      bytes: await draw[paper](),
    })),
  );
}

/**
 * The CVs below a folder that have a truth file, beside them or in a folder of its own.
 *
 * @returns also how many files were left out for want of one; null when the folder is not there
 */
export async function folderSamples(
  folder: string,
  truths: string,
): Promise<{ samples: Sample[]; without: number } | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return null;
  const samples: Sample[] = [];
  let without = 0;
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const { name, ext } = path.parse(entry.name);
    if (!entry.isFile() || !['.pdf', '.docx', '.doc', '.txt'].includes(ext)) continue;
    const truth =
      (await truthOf(path.join(entry.parentPath, name + TRUTH))) ??
      (await truthOf(path.join(truths, name + TRUTH))) ??
      (await truthOf(path.join(folder, 'pdf', name + TRUTH)));
    if (truth === null) without += 1;
    else samples.push({ name: entry.name, bytes: await readFile(path.join(entry.parentPath, entry.name)), truth });
  }
  return { samples, without };
}

async function truthOf(file: string): Promise<Truth | null> {
  try {
    return Truth.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
