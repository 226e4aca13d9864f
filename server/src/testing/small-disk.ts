import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';

/** A small disk for a database, which a test fills. */
export interface SmallDisk {
  /** The tablespace of the database. */
  readonly tablespace: string;
  fill(): Promise<void>;
  /** Frees what `fill` used. */
  free(): Promise<void>;
  /** Call it when no database is left on it. */
  remove(): Promise<void>;
}

const run = promisify(execFile);
const SIZE = '64m';
const PIECE = Buffer.alloc(64 * 1024, 1);

/** A memory file system with a tablespace of the run's PostgreSQL; null where this user can't mount one. */
export async function mountSmallDisk(): Promise<SmallDisk | null> {
  const { rows } = await administer<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const { uid, gid } = await stat(rows[0]?.folder ?? '');
  const folder = await mkdtemp(path.join(tmpdir(), 'foothold-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},uid=${uid},gid=${gid},mode=700`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const tablespace = `disk_${randomUUID().replaceAll('-', '')}`;
  await administer(`create tablespace ${tablespace} location '${folder}'`);
  const ballast = path.join(folder, 'ballast');
  return {
    tablespace,
    fill: () => fillUp(ballast),
    free: () => rm(ballast),
    async remove() {
      await administer(`drop tablespace ${tablespace}`);
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Without permission to mount a disk: PostgreSQL itself refuses new rows of some tables and all temporary files, with
 * its error code for a full disk.
 */
export function pretendedSmallDisk(tables: readonly string[], databaseUrl: () => string): SmallDisk {
  const inside = (statement: string) => administer(statement, databaseUrl());
  const limitTemporaryFiles = async (setting: string): Promise<void> => {
    const database = new URL(databaseUrl()).pathname.slice(1);
    await administer(`alter database ${database} ${setting}`);
    // The setting applies from the next session.
    await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
  };
  return {
    tablespace: 'pg_default',
    async fill() {
      await inside(
        `create function no_room() returns trigger language plpgsql as
         $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
      );
      for (const table of tables) {
        await inside(`create trigger no_room before insert or update on ${table} execute function no_room()`);
      }
      await limitTemporaryFiles('set temp_file_limit = 0');
    },
    async free() {
      await inside('drop function no_room cascade');
      await limitTemporaryFiles('reset temp_file_limit');
    },
    remove: () => Promise.resolve(),
  };
}

/** Down to the last byte. */
async function fillUp(ballast: string): Promise<void> {
  const file = await open(ballast, 'a');
  try {
    for (let size = PIECE.length; size > 0;) {
      const isWhole = await file.write(PIECE, 0, size).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      );
      if (!isWhole) size = Math.floor(size / 2);
    }
  } finally {
    await file.close();
  }
}

async function administer<Row extends pg.QueryResultRow>(
  statement: string,
  url: string = inject('postgresUrl'),
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}
