import { ActionIcon, Modal, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { SHORTCUTS } from './shortcut-keys.ts';
import classes from './shortcuts-help.module.css';

export interface ShortcutsHelpProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** A button that lists the page's single-key shortcuts, and the place to switch them off. */
export function ShortcutsHelp({ isOpen, onOpen, onClose, isOn, onSwitch }: ShortcutsHelpProps) {
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
      <Modal
        opened={isOpen}
        onClose={onClose}
        title="Keyboard shortcuts"
        centered
        radius="lg"
        transitionProps={{ duration: 150 }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <dl className={classes.keys} data-off={!isOn || undefined}>
          {SHORTCUTS.map(({ key, says }) => (
            <div key={key}>
              <dt>
                <kbd className={classes.key}>{key}</kbd>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
        <Switch
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
          label="Single-key shortcuts"
          description="They never act while you type. Kept on this device."
        />
      </Modal>
    </>
  );
}
