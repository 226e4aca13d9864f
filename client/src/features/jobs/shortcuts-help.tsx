import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useEffect } from 'react';
import '@mantine/core/styles/ActionIcon.layer.css';
import { useLate } from '../../ui/use-late.ts';
import type { ShortcutsDialogProps } from './shortcuts-dialog.tsx';
import classes from './shortcuts-help.module.css';

export interface ShortcutsHelpProps extends ShortcutsDialogProps {
  readonly onOpen: () => void;
}

const loadDialog = async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog;

/** A button that lists the page's single-key shortcuts; the list's code comes when it is first asked for. */
export function ShortcutsHelp({ onOpen, ...dialog }: ShortcutsHelpProps) {
  const [ShortcutsDialog, askForDialog] = useLate(loadDialog);
  useEffect(() => {
    if (dialog.isOpen) askForDialog();
  }, [dialog.isOpen, askForDialog]);
  return (
    <>
      <ActionIcon
        className={classes.button}
        variant="default"
        size="input-sm"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        onClick={onOpen}
      >
        <IconKeyboard size={18} aria-hidden />
      </ActionIcon>
      {ShortcutsDialog && <ShortcutsDialog {...dialog} />}
    </>
  );
}
