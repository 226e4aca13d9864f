import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { callerFolder } from '../config.ts';
import { AppError } from '../platform/app-error.ts';
import { exportJsonResume } from '../features/cv/json-resume/export-json-resume.ts';
import { CvReader } from '../features/cv/read/cv-reader.ts';
import { problemSentence } from './ingest-report.ts';
import { readOptions } from './read-options.ts';
import { datesOnly } from './read-cv/dates-only.ts';

const USAGE = `npm run --silent read-cv -- FILE ...
  What a machine makes of CVs (PDF, Word, text, JSON Resume): one JSON Resume a line, in the order of the files, with
  meta.file, meta.language and meta.uncertain, the facts that can be read in another way as well ("work.0.name").
  A file that cannot be read gives its meta and an error. Nothing is kept and nothing is sent anywhere.`;

/** One document of the output; never throws for what is wrong with a file. */
async function documentOf(file: string, reader: CvReader): Promise<Readonly<Record<string, unknown>>> {
  try {
    const { cv, uncertain = [] } = await reader.read(await readFile(path.resolve(callerFolder(), file)));
    const { $schema, ...resume } = exportJsonResume(cv);
    return { $schema, meta: { file, language: cv.language, uncertain }, ...datesOnly(resume) };
  } catch (error) {
    return { meta: { file, language: '', uncertain: [] }, error: sentenceOf(file, error) };
  }
}

function sentenceOf(file: string, error: unknown): string {
  if (error instanceof AppError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return `There is no file ${file}.`;
  return code === 'EISDIR' ? `${file} is a folder.` : `${file} cannot be opened.`;
}

async function run(files: readonly string[]): Promise<void> {
  const reader = new CvReader();
  try {
    // The reader takes as many at a time as it may; the output keeps their order.
    for (const document of files.map((file) => documentOf(file, reader))) console.log(JSON.stringify(await document));
  } finally {
    await reader.close();
  }
}

try {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help || positionals.length === 0) {
    console.log(USAGE);
    if (!values.help) process.exitCode = 1;
  } else await run(positionals);
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
