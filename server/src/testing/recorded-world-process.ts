/** A recorded world in a process of its own; it reports its port, and ends with its parent. */
import process from 'node:process';
import { z } from 'zod';
import { startRecordedWorld } from './recorded-world.ts';

const settings = z.object({ boards: z.number(), postingsPerBoard: z.number(), slowMs: z.number() });

const world = await startRecordedWorld(settings.parse(JSON.parse(process.argv[2] ?? '{}')));
process.send?.({ port: world.port });
process.once('disconnect', () => process.exit(0));
