import { comparableText, Stage, STAGES } from '../../../domain/index.ts';

/** Names of the stages in other tables. */
const ALIASES: Readonly<Record<Stage, readonly string[]>> = {
  [Stage.SAVED]: [
    'wishlist',
    'wish list',
    'bookmarked',
    'interested',
    'to apply',
    'not applied',
    'todo',
    'to do',
    'idea',
  ],
  [Stage.APPLIED]: [
    'apply',
    'sent',
    'submitted',
    'application sent',
    'pending',
    'waiting',
    'in review',
    'no response yet',
  ],
  [Stage.PHONE_SCREEN]: [
    'phone',
    'phone interview',
    'phone call',
    'screening',
    'screen',
    'recruiter',
    'hr',
    'hr interview',
  ],
  [Stage.TECHNICAL]: [
    'interview',
    'interviewing',
    'interviews',
    'technical interview',
    'coding',
    'coding challenge',
    'test',
  ],
  [Stage.FINAL_ROUND]: ['final', 'final interview', 'onsite', 'on-site', 'onsite interview', 'last round', 'panel'],
  [Stage.OFFER]: ['offered', 'offer received', 'accepted', 'offer accepted', 'hired', 'negotiation'],
  [Stage.REJECTED]: [
    'rejection',
    'declined',
    'withdrawn',
    'withdrew',
    'ghosted',
    'no response',
    'closed',
    'archived',
    'lost',
  ],
};

/** An alias without case, spaces and dashes. */
export const normalizedAlias = (text: string): string => comparableText(text).replace(/[\s_-]+/g, ' ');

const STAGE_OF: ReadonlyMap<string, Stage> = new Map(
  STAGES.flatMap(({ stage, title }) =>
    [stage, title, ...ALIASES[stage]].map((word) => [normalizedAlias(word), stage] as const),
  ),
);

/** The stage for an alias; null when unknown. */
export function guessedStage(word: string): Stage | null {
  return STAGE_OF.get(normalizedAlias(word)) ?? null;
}
