import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { withPlace } from '../backup-place.ts';
import { callerFolder, type Config, loadProcessConfig } from '../config.ts';
import { entities } from '../entities.ts';
import { ArchiveReader } from '../platform/backup/archive-reader.ts';
import { BackupError, countsSentence, type Manifest } from '../platform/backup/manifest.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { askServer } from './doctor/ports.ts';
import { problemSentence } from './ingest-report.ts';
import { readOptions } from './read-options.ts';
import { withDatabaseServer } from './with-database.ts';

const USAGE = `npm run restore -- FILE            restores a backup into an empty DATA_DIR and database
npm run restore -- FILE --force    replaces what is there, and keeps a backup of it in BACKUP_DIR`;

const say = (sentence: string): void => console.log(sentence);

async function run(config: Config, file: string, isForced: boolean): Promise<void> {
  await using backup = await ArchiveReader.open(file);
  // Everything is read before anything is touched.
  await backup.verify();
  if ((await askServer(config.http.port)) !== null) {
    throw new BackupError(`Foothold is running on port ${config.http.port}. Stop it, then restore.`);
  }
  say(`Restoring the backup of ${dayOf(backup.manifest)}.`);
  const now = systemClock.now();
  await withDatabaseServer(config, say, (url) =>
    withPlace(config, url, async (place) => {
      const keepOld = async (): Promise<void> => {
        const { folder } = config.backups;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const kept = path.join(folder, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}.zip`);
        await takeBackup(place, kept, now);
        say(`What was here is kept in ${kept}.`);
      };
      const contents = await restoreBackup(backup, place, { url, entities, keepOld: isForced ? keepOld : null });
      report(backup.manifest);
      say(countsSentence(contents));
    }),
  );
}

const dayOf = ({ madeAt }: Manifest): string =>
  new Date(madeAt).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function report({ missing }: Manifest): void {
  if (missing.length === 0) return say('Every file that records refer to is there.');
  say(`Missing in the backup: ${missing.length} files that records refer to.`);
  for (const key of missing.slice(0, 10)) say(`  ${key}`);
}

try {
  const { values, positionals } = readOptions({
    args: process.argv.slice(2),
    options: { force: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (values.help) say(USAGE);
  else if (file === undefined || rest.length > 0) throw new BackupError(`Say which backup to restore:\n${USAGE}`);
  else await run(loadProcessConfig(), path.resolve(callerFolder(), file), values.force);
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
