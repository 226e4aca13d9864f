/** A recorded world in a process of its own; it reports its port, what it was asked, and ends with its parent. */
import process from 'node:process';
import { z } from 'zod';
import { recordedContents } from './recorded-contents.ts';
import { startRecordedWorld } from './recorded-world.ts';

const settings = z.object({
  boards: z.number(),
  postingsPerBoard: z.number(),
  slowMs: z.number(),
  /** What recorded postings say, where the recordings are. */
  isRecorded: z.boolean().default(false),
});

const { isRecorded, ...size } = settings.parse(JSON.parse(process.argv[2] ?? '{}'));
const contents = isRecorded ? recordedContents() : null;
const world = await startRecordedWorld(size, contents ?? undefined);
process.send?.({ port: world.port, isRecorded: contents !== null });
process.on('message', () => {
  const taken = world.requests.splice(0);
  process.send?.({ requests: taken.map(({ host, at, status }) => ({ host, at, status: status() })) });
});
process.once('disconnect', () => process.exit(0));
