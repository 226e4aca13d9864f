import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import '@mantine/core/styles/ActionIcon.layer.css';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RetryWhenOnline } from '../../ui/retry-when-online.tsx';
import type { ShortcutsDialogProps } from './shortcuts-dialog.tsx';
import classes from './shortcuts-help.module.css';
import { searchTexts } from './texts/search.texts.ts';

export interface ShortcutsHelpProps extends ShortcutsDialogProps {
  readonly onOpen: () => void;
}

const ShortcutsDialog = lazyPart<ShortcutsDialogProps>(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  { renderFailure: (retry) => <RetryWhenOnline onRetry={retry} /> },
);

/** A button that lists the page's single-key shortcuts; the list's code comes when it is first asked for. */
export function ShortcutsHelp({ onOpen, ...dialog }: ShortcutsHelpProps) {
  const [wasOpen, setWasOpen] = useState(dialog.isOpen);
  if (dialog.isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <ActionIcon
        className={classes.button}
        variant="default"
        size="input-sm"
        aria-label={searchTexts.keyboardShortcuts}
        title={searchTexts.keyboardShortcuts}
        onClick={onOpen}
      >
        <IconKeyboard size={18} aria-hidden />
      </ActionIcon>
      {wasOpen && <ShortcutsDialog {...dialog} />}
    </>
  );
}
