import type { Config } from '../../config.ts';
import { createLogger } from '../../platform/logger.ts';
import { openRedisLink } from '../../platform/pubsub/redis-link.ts';
import { startErrorMessage } from '../../platform/start-error.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Whether the Redis of REDIS_URL accepts the login and listens; nothing without one. */
export async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (redisUrl === null) return [];
  const nothing = (): void => undefined;
  try {
    const link = await openRedisLink({
      url: redisUrl,
      logger: createLogger('silent'),
      retryMs: 500,
      checkMs: 60_000,
      deliver: nothing,
      gap: nothing,
    });
    await link.close();
    return [ok('Redis', 'REDIS_URL is reachable and carries live updates.')];
  } catch (error) {
    return [problem('Redis', startErrorMessage(error))];
  }
}
