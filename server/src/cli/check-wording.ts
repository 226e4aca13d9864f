import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { callerFolder } from '../config.ts';
import { importJsonResume } from '../features/cv/json-resume/import-json-resume.ts';
import { checkedLines, NewLines } from './check-wording/checked-lines.ts';
import { problemSentence } from './ingest-report.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run --silent check-wording -- CV.json LINES.json
  What the truth check says of rewritten lines: a JSON Resume, and [{"path","text"}] with paths such as
  work.0.highlights.1, projects.0.highlights.0, basics.summary and letter. Prints, in the same order,
  [{"path","verdict","words","why","repaired"}]: proven, asks or refused; "repaired" is a wording of it that is proven,
  or null. Nothing is kept and nothing is sent anywhere.`;

/** @throws Error with a sentence for people */
async function jsonOf(file: string): Promise<unknown> {
  const text = await readFile(path.resolve(callerFolder(), file), 'utf8').catch(() => {
    throw new Error(`There is no file ${file} that can be read.`);
  });
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new Error(`${file} isn't JSON.`);
  }
}

async function run(cvFile: string, linesFile: string): Promise<void> {
  const resume = await jsonOf(cvFile);
  const lines = NewLines.safeParse(await jsonOf(linesFile));
  if (!lines.success) throw new Error(`${linesFile} isn't a list of {"path", "text"}.`);
  console.log(JSON.stringify(checkedLines(importJsonResume(resume), resume, lines.data), null, 2));
}

try {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  const [cvFile, linesFile] = positionals;
  if (values.help || cvFile === undefined || linesFile === undefined) {
    console.log(USAGE);
    if (!values.help) process.exitCode = 1;
  } else await run(cvFile, linesFile);
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
