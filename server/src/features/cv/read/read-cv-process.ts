/**
 * Reads one CV in a process of its own, which may be killed at any moment: forked by `CvReader`, it takes the file as one
 * message and answers with one.
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
import { watchOver } from './process-watch.ts';

/** The guess of a scan, a page of prose, somebody's list: too little of a CV to work on. */
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
// Libraries that cannot cope with a hostile file may throw behind everybody's back.
process.on('uncaughtException', () => process.exit(UNCAUGHT));
// A signal to the whole group, from a terminal or a service manager, is the server's to answer: it gives the run back, and
// ends this process by closing the channel. Killed before that, the file would look as though it were to blame.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
watchOver();
