import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { childEnvironment, REPOSITORY } from '../../../config.ts';
import { contentOf } from './content.ts';
import { layoutOf, type Part } from './layout.ts';
import { pageOf } from './page.ts';
import { docxOfPage, htmlOf, textOf } from './print.ts';
import { Random } from './random.ts';
import { type GeneratedTruth, truthOf } from './truth-of.ts';

export interface GeneratedSample {
  /** '17.pdf': the seed and the kind of paper. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly truth: GeneratedTruth;
}

/** Of ten CVs six are printed by a browser, two are Word documents, two are text. */
export type Paper = 'pdf' | 'docx' | 'txt';
const PAPERS: readonly Paper[] = ['pdf', 'pdf', 'pdf', 'pdf', 'pdf', 'pdf', 'docx', 'docx', 'txt', 'txt'];

/** Seeds of one part are never those of the other. */
const FIRST_SEED: Readonly<Record<Part, number>> = { tuning: 0, reporting: 1_000_000 };

/**
 * Made-up CVs with their truth. PDFs need a browser: the one of the tests.
 *
 * @param papers leaves out those of other kinds
 */
export async function generatedSamples(
  part: Part,
  count: number,
  papers: readonly Paper[] = ['pdf', 'docx', 'txt'],
): Promise<GeneratedSample[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foothold-cvs-'));
  try {
    const made = Array.from({ length: count }, (_, index) => {
      const seed = FIRST_SEED[part] + index;
      const random = new Random(seed);
      const content = contentOf(random);
      const layout = layoutOf(random, part);
      return {
        seed,
        paper: PAPERS[index % PAPERS.length] ?? 'txt',
        page: pageOf(content, layout),
        truth: truthOf(content, layout),
      };
    }).filter(({ paper }) => papers.includes(paper));
    const printed = made.filter(({ paper }) => paper === 'pdf');
    for (const { seed, page } of printed) await writeFile(path.join(folder, `${seed}.html`), htmlOf(page));
    if (printed.length > 0) {
      await promisify(execFile)(process.execPath, [path.join(REPOSITORY, 'scripts/print-cvs.mjs'), folder], {
        env: childEnvironment({}),
      });
    }
    return await Promise.all(
      made.map(async ({ seed, paper, page, truth }) => ({
        name: `${seed}.${paper}`,
        truth,
        bytes:
          paper === 'pdf'
            ? await readFile(path.join(folder, `${seed}.pdf`))
            : paper === 'docx'
              ? await docxOfPage(page)
              : Buffer.from(textOf(page)),
      })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
