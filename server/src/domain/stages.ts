/**
 * The seven stages of an application, in board order (board-1).
 *
 * The members name the GraphQL enum, the values are the ids of REST and the database: this enum is the only mapping
 * between the two, because GraphQL names cannot hold hyphens (board-2).
 */
export enum Stage {
  SAVED = 'saved',
  APPLIED = 'applied',
  PHONE_SCREEN = 'phone-screen',
  TECHNICAL = 'technical',
  FINAL_ROUND = 'final-round',
  OFFER = 'offer',
  REJECTED = 'rejected',
}

export interface StageInfo {
  readonly stage: Stage;
  readonly title: string;
  readonly description: string;
}

/** Every stage with its words, in the order of the board's columns. */
export const STAGES: readonly StageInfo[] = [
  { stage: Stage.SAVED, title: 'Saved', description: 'Jobs I want to apply to' },
  { stage: Stage.APPLIED, title: 'Applied', description: 'Application submitted' },
  { stage: Stage.PHONE_SCREEN, title: 'Phone Screen', description: 'Initial HR screening call' },
  { stage: Stage.TECHNICAL, title: 'Technical', description: 'Technical interviews & coding challenges' },
  { stage: Stage.FINAL_ROUND, title: 'Final Round', description: 'Final interviews with team/management' },
  { stage: Stage.OFFER, title: 'Offer', description: 'Offer received' },
  { stage: Stage.REJECTED, title: 'Rejected', description: 'Application unsuccessful' },
];

/** Stage ids in board order, as REST and the database write them. */
export const STAGE_IDS: readonly Stage[] = STAGES.map(({ stage }) => stage);

/** True when the text is one of the seven stage ids (`'phone-screen'`, not `'PHONE_SCREEN'`). */
export function isStage(text: string): text is Stage {
  return STAGE_IDS.some((stage) => stage === text);
}

/** The title shown for a stage, e.g. `'Phone Screen'`. */
export function stageTitle(stage: Stage): string {
  return STAGES.find((info) => info.stage === stage)?.title ?? stage;
}
