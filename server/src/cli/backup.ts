import 'reflect-metadata';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { withPlace } from '../backup-place.ts';
import { callerFolder, type Config, loadProcessConfig } from '../config.ts';
import { backupName } from '../platform/backup/daily-backup.ts';
import { BackupError, countsSentence } from '../platform/backup/manifest.ts';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { hasEmbeddedDatabase } from '../local/embedded-postgres.ts';
import { problemSentence } from './ingest-report.ts';
import { readOptions } from './read-options.ts';
import { withDatabaseServer } from './with-database.ts';

const USAGE = `npm run backup                    writes foothold-DATE.zip into BACKUP_DIR
npm run backup -- --to FILE       writes FILE; an older backup there is replaced`;

const say = (sentence: string): void => console.log(sentence);

async function run(config: Config, to: string | undefined): Promise<void> {
  const now = systemClock.now();
  if (config.database.url === null && !(await hasEmbeddedDatabase(config.dataDir))) {
    throw new BackupError(`There is nothing to back up: ${config.dataDir} has no database. Set DATA_DIR.`);
  }
  const file = await fileFor(config, to, now);
  await withDatabaseServer(config, say, (url) =>
    withPlace(config, url, async (place) => {
      const manifest = await takeBackup(place, file, now);
      const { size } = await stat(file);
      say(`${file} is complete, and was read back and compared: ${(size / 1e6).toFixed(1)} MB.`);
      if (manifest.missing.length > 0) {
        say(`Missing before the backup: ${manifest.missing.length} files that records refer to.`);
        for (const key of manifest.missing.slice(0, 10)) say(`  ${key}`);
      }
      say('It holds everything people entered. Keep it where only you can read it.');
      say(countsSentence({ ...manifest, files: manifest.files.length }));
    }),
  );
}

/** @returns an absolute path in a folder that exists */
async function fileFor({ backups: { folder } }: Config, to: string | undefined, now: Date): Promise<string> {
  if (to !== undefined) {
    const file = path.resolve(callerFolder(), to);
    const parent = await stat(path.dirname(file)).catch(() => null);
    if (parent?.isDirectory() !== true) throw new BackupError(`There is no folder ${path.dirname(file)}.`);
    return file;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, backupName(now));
}

try {
  const { values } = readOptions({
    args: process.argv.slice(2),
    options: { to: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) say(USAGE);
  else await run(loadProcessConfig(), values.to);
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
