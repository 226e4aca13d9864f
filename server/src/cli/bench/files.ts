import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import { DiskStore } from '../../platform/storage/disk-store.ts';
import { SignedLinks } from '../../platform/storage/signed-links.ts';

export const BENCH_FOLDER = path.join(tmpdir(), 'foothold-bench-files');

/** The server needs a place for files. */
export const benchFiles = {
  store: new DiskStore(BENCH_FOLDER),
  links: new SignedLinks('nothing is signed here', systemClock),
};
