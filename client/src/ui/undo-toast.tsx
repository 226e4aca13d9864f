import { Button } from '@mantine/core';
import './button.css';
import { dismissToast, notifySuccess } from './notify.ts';
import { uiTexts } from './texts.ts';
import classes from './undo-toast.module.css';

/**
 * Says that something was done, with the way back beside it.
 *
 * @param id one toast at a time has it
 */
export function notifyUndoable(id: string, text: string, undo: () => void): void {
  notifySuccess(
    <span className={classes.row}>
      <span>{text}</span>
      <Button
        variant="light"
        size="compact-sm"
        onClick={() => {
          dismissToast(id);
          undo();
        }}
      >
        {uiTexts.undo}
      </Button>
    </span>,
    { id },
  );
}
