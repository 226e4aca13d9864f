import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import { DiskStore } from '../../platform/storage/disk-store.ts';
import { SignedLinks } from '../../platform/storage/signed-links.ts';

/** The server needs a place for files; nothing that is measured uses it. */
export const benchFiles = {
  store: new DiskStore(path.join(tmpdir(), 'foothold-bench-files')),
  links: new SignedLinks('nothing is signed here', systemClock),
};
