import { useId } from 'react';
import { CARD_GRIP } from '../shared/card-focus.tsx';
import classes from './select-box.module.css';
import { useIsChosen, useSelection, useSelectionStore } from './selection-store.ts';
import { boardTexts } from '../texts/board.texts.ts';

interface SelectBoxProps {
  readonly id: string;
  readonly title: string;
}

/** Chooses one card, and with Shift all between it and the one chosen before. It takes presses on the whole card. */
export function SelectBox({ id, title }: SelectBoxProps) {
  const store = useSelectionStore();
  const isChosen = useIsChosen(id);
  return (
    <label className={classes.box} data-chosen={isChosen || undefined}>
      <input
        type="checkbox"
        aria-label={boardTexts.selectAriaLabel(title)}
        checked={isChosen}
        readOnly
        {...{ [CARD_GRIP]: '' }}
        onClick={({ shiftKey }) => store.toggle(id, shiftKey)}
      />
    </label>
  );
}

interface SelectAllBoxProps {
  /** The cards it stands for. */
  readonly ids: readonly string[];
  readonly label: string;
}

/** Chooses all of some cards, such as those of a column. */
export function SelectAllBox({ ids, label }: SelectAllBoxProps) {
  const id = useId();
  const store = useSelectionStore();
  const { isOn, chosen } = useSelection();
  if (!isOn || ids.length === 0) return null;
  const count = ids.filter((one) => chosen.has(one)).length;
  const isAll = count === ids.length;
  return (
    <label className={classes.all} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={isAll}
        ref={(element) => {
          if (element) element.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => store.choose(ids, !isAll)}
      />
      {label}
    </label>
  );
}
