import { Stage as StageId } from '@foothold/server/domain';
import {
  IconBookmark,
  IconCircleX,
  IconCode,
  IconPhone,
  IconSend,
  IconTrophy,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';

const ICONS: Readonly<Record<StageId, TablerIcon>> = {
  [StageId.SAVED]: IconBookmark,
  [StageId.APPLIED]: IconSend,
  [StageId.PHONE_SCREEN]: IconPhone,
  [StageId.TECHNICAL]: IconCode,
  [StageId.FINAL_ROUND]: IconUsersGroup,
  [StageId.OFFER]: IconTrophy,
  [StageId.REJECTED]: IconCircleX,
};

/** A stage's icon. */
export function stageIcon(stage: StageId): TablerIcon {
  return ICONS[stage];
}

/** Hands a stage's two colours of the theme to the styles below an element: `--stage` and `--stage-soft`. */
export function stageColours(stage: StageId): CSSProperties & Record<`--${string}`, string> {
  return { '--stage': `var(--stage-${stage})`, '--stage-soft': `var(--stage-${stage}-soft)` };
}
