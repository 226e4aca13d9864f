import { postedAgo } from '@foothold/server/domain';
import { useNow } from '../../lib/use-now.ts';

const never = () => null;

/** How long ago a posting appeared, in words such as '2 days ago'; as of the moment it is first shown. */
export function usePostedAgo(postedDate: string): string {
  return postedAgo(new Date(postedDate), useNow(never));
}
