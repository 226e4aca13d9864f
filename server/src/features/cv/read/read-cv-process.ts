/**
 * Reads one CV in a child process that may be killed at any moment. `CvReader` forks it, sends the file as one message
 * and gets one back.
 */
import process from 'node:process';
import { AppError } from '../../../platform/app-error.ts';
import type { ReadCv } from '../model/cv-model.ts';
import { importJsonResume } from '../json-resume/import-json-resume.ts';
import { structureCv } from '../structure/structure-cv.ts';
import { refusal } from '../extract/cv-refusals.ts';
import { CV_LIMITS, UNCAUGHT } from '../extract/cv-limits.ts';
import { requireCvSize } from './cv-size.ts';
import { extractText } from '../extract/extract-text.ts';
import { isJsonText, kindOf } from '../extract/file-kind.ts';
import { decodedText } from '../extract/plain-text.ts';
import { watchProcess } from './process-watch.ts';

/** Too little of a CV to work with, such as OCR noise, a page of prose or a list. */
const TOO_LITTLE = 400;

async function read(bytes: Buffer): Promise<unknown> {
  try {
    const found =
      kindOf(bytes) === 'txt' && isJsonText(bytes) ? resumeOf(bytes) : structureCv(await extractText(bytes));
    const { basics, work, education, skills } = found.cv;
    const isNothing =
      basics.email === '' && basics.phone === '' && work.length + education.length + skills.length === 0;
    if (isNothing && found.text.length < TOO_LITTLE) throw refusal('nothing');
    requireCvSize(found);
    return { kind: 'read', ...found };
  } catch (error) {
    if (!(error instanceof AppError)) return { kind: 'refused', reason: 'damaged' };
    const { message, details } = error;
    return { kind: 'refused', reason: details?.['reason'] ?? 'resume', sentence: message };
  }
}

function resumeOf(bytes: Buffer): ReadCv {
  const text = decodedText(bytes);
  if (text.length > CV_LIMITS.characters) throw refusal('characters');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refusal('resume', error);
  }
  return importJsonResume(value);
}

process.once('message', (file: unknown) => {
  if (!(file instanceof Uint8Array)) process.exit(2);
  void read(Buffer.from(file)).then((answer) => {
    process.send?.(answer, undefined, undefined, () => process.exit(0));
  });
});
// Libraries may throw asynchronously on a hostile file.
process.on('uncaughtException', () => process.exit(UNCAUGHT));
// Ignore signals to the process group: the server releases the run and ends this process by closing the channel. If it
// died first, the file would be blamed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
watchProcess();
