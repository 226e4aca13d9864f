import { z } from 'zod';

const answer = z.object({ viewer: z.record(z.string(), z.unknown()) });

/** What an answer holds below `viewer`. */
export const viewerOf = (data: unknown): Readonly<Record<string, unknown>> => answer.parse(data).viewer;
