import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseFor } from '../limits/limits.ts';

/**
 * Route options of everything that takes a file: `app.post(url, { ...limitedUploads }, handler)`. A person hands in so
 * many files an hour, all such routes together; one that was refused does not count. Below `registerAuthentication`.
 *
 * Answers RATE_LIMITED with `Retry-After` before anything of the file is read.
 */
export const limitedUploads = {
  onRequest: async ({ viewer, server }: FastifyRequest): Promise<void> => {
    if (viewer !== null) refuseFor(server.limits.uploads.take(viewer.id));
  },
  onResponse: async ({ viewer, server }: FastifyRequest, { statusCode }: FastifyReply): Promise<void> => {
    if (viewer !== null && statusCode >= 400) server.limits.uploads.giveBack(viewer.id);
  },
};
