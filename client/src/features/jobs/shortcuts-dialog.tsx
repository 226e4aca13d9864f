import { Modal, Switch } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '../../ui/dialog.css';
import { SHORTCUTS } from './shortcut-keys.ts';
import classes from './shortcuts-help.module.css';
import { searchTexts } from './texts/search.texts.ts';

export interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** The list of single-key shortcuts, and the place to switch them off. */
export function ShortcutsDialog({ isOpen, onClose, isOn, onSwitch }: ShortcutsDialogProps) {
  // Opened only after it is there, or it would not know where the focus came from when it gives it back.
  const isMounted = useMounted();
  return (
    <Modal
      opened={isOpen && isMounted}
      onClose={onClose}
      title={searchTexts.keyboardShortcuts}
      centered
      radius="lg"
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': searchTexts.close }}
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
        label={searchTexts.singleKeyShortcuts}
        description={searchTexts.shortcutsHint}
      />
    </Modal>
  );
}
