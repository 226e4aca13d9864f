import { noApplications, type Stage as StageId } from '@foothold/server/domain';
import type { Stage as StageName } from '../../../graphql/types.generated.ts';
import { stageIdOf } from '../model/stage-name.ts';

/** The server's list of counts as one count for each of the seven stages. */
export function stageCounts(
  list: readonly { readonly stage: StageName; readonly count: number }[],
): Record<StageId, number> {
  const counts = noApplications();
  for (const { stage, count } of list) counts[stageIdOf(stage)] = count;
  return counts;
}
