import { isStage, STAGES } from '@foothold/server/domain';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { BoardApplication } from '../model/board-cache.ts';
import { stageColours, StageIcon } from './stage-icon.tsx';
import { stageIdOf, stageNameOf } from '../model/stage-name.ts';
import classes from './stage-select.module.css';
import { boardTexts } from '../texts/board.texts.ts';

const CHOICES = STAGES.map(({ stage, title }) => ({ value: stage, label: title }));

interface StageSelectProps {
  readonly card: BoardApplication;
  /** The application's title. */
  readonly title: string;
  readonly size: 'xs' | 'sm';
  readonly onMove: (stage: BoardApplication['stage']) => void;
}

/** The stage of an application, to be changed on the spot. What else is given goes to the field itself. */
export function StageSelect({ card, title, size, onMove, ...field }: StageSelectProps) {
  const stage = stageIdOf(card.stage);
  return (
    <NativeSelect
      {...field}
      size={size}
      className={classes.select}
      style={stageColours(stage)}
      aria-label={boardTexts.stageOf(title)}
      leftSection={<StageIcon stage={stage} size={16} />}
      data={CHOICES}
      value={stage}
      onChange={({ currentTarget }) => isStage(currentTarget.value) && onMove(stageNameOf(currentTarget.value))}
    />
  );
}
