import { Stage as StageId } from '@foothold/server/domain';
import {
  IconBookmark,
  IconCircleX,
  IconCode,
  IconPhone,
  IconSend,
  IconTrophy,
  type IconProps,
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

interface StageIconProps extends Omit<IconProps, 'stage'> {
  readonly stage: StageId;
}

/** A stage's icon; decoration beside the stage's name, never instead of it. */
export function StageIcon({ stage, ...props }: StageIconProps) {
  const Icon = ICONS[stage];
  return <Icon stroke={1.75} aria-hidden="true" {...props} />;
}

/** Hands a stage's two colours of the theme to the styles below an element: `--stage` and `--stage-soft`. */
export function stageColours(stage: StageId): CSSProperties & Record<`--${string}`, string> {
  return { '--stage': `var(--stage-${stage})`, '--stage-soft': `var(--stage-${stage}-soft)` };
}
