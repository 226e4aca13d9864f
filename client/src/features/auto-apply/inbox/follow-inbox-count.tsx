import { useEffect } from 'react';
import { OWN_REQUEST, useRefresh } from '../../../lib/live/use-refresh.ts';
import { useWithoutLive } from '../../../lib/live/use-resync.ts';
import { useAutoApplyLive } from '../model/use-auto-apply-live.ts';
import { publishInboxCount } from './inbox-count.ts';
import { useInboxCountQuery } from './inbox-count.generated.ts';

/** Keeps the inbox count up to date. Renders nothing. */
export function FollowInboxCount() {
  const { data, refetch } = useInboxCountQuery({ fetchPolicy: 'cache-only', context: OWN_REQUEST });
  const refresh = useRefresh(refetch);
  useAutoApplyLive(() => void refresh());
  const count = data?.viewer?.autoApplyAttempts?.totalCount ?? null;
  useWithoutLive(() => void refresh(), count === null);
  useEffect(() => {
    publishInboxCount(count);
    return () => publishInboxCount(null);
  }, [count]);
  return null;
}
