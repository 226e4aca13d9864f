import { Stage as StageId } from '@foothold/server/domain';
import type { Stage as StageName } from '../../../graphql/types.generated.ts';

/** GraphQL's name of a stage (`PHONE_SCREEN`) → its id (`phone-screen`), which columns and colours are named by. */
export function stageIdOf(name: StageName): StageId {
  return StageId[name];
}

const NAMES: Readonly<Record<StageId, StageName>> = {
  [StageId.SAVED]: 'SAVED',
  [StageId.APPLIED]: 'APPLIED',
  [StageId.PHONE_SCREEN]: 'PHONE_SCREEN',
  [StageId.TECHNICAL]: 'TECHNICAL',
  [StageId.FINAL_ROUND]: 'FINAL_ROUND',
  [StageId.OFFER]: 'OFFER',
  [StageId.REJECTED]: 'REJECTED',
};

/** A stage's id → the name GraphQL calls it by. */
export function stageNameOf(id: StageId): StageName {
  return NAMES[id];
}
