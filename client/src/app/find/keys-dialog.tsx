import { ApolloProvider } from '@apollo/client/react';
import { Modal, Switch } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useSession } from '../../lib/session/session-store.ts';
import { areShortcutsOn, keepShortcutsOn } from '../../lib/shortcuts-preference.ts';
import '../../ui/dialog.css';
import { apolloFor } from '../apollo/client.ts';
import { useShortcutsSwitch } from '../routes/search/use-shortcuts-switch.ts';
import { findTexts } from '../texts/find.texts.ts';
import classes from './find.module.css';
import { closeOverlay } from './find-store.ts';
import { keyGroups } from './keys.ts';

/** Every key of the product, and the place to switch single keys off. */
export function KeysDialog({ isOpen }: { isOpen: boolean }) {
  const identity = useSession().user?.uid ?? null;
  // Opened only after it is there, or it would not know where the focus came from when it gives it back.
  const isMounted = useMounted();
  return (
    <Modal
      opened={isOpen && isMounted}
      onClose={closeOverlay}
      title={findTexts.allKeys}
      size={640}
      centered
      radius="xl"
      closeButtonProps={{ 'aria-label': findTexts.close }}
    >
      <div className={classes.groups}>
        {keyGroups().map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl className={classes.keys}>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {identity === null ? (
        <DeviceSwitch />
      ) : (
        <ApolloProvider client={apolloFor(identity)}>
          <AccountSwitch />
        </ApolloProvider>
      )}
    </Modal>
  );
}

/** Kept with the account, for every device. */
function AccountSwitch() {
  const [isOn, turn] = useShortcutsSwitch();
  return <KeysSwitch isOn={isOn} onTurn={turn} />;
}

/** A visitor's choice stays on the device. */
function DeviceSwitch() {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <KeysSwitch
      isOn={isOn}
      onTurn={(next) => {
        setIsOn(next);
        keepShortcutsOn(next);
      }}
    />
  );
}

function KeysSwitch({ isOn, onTurn }: { isOn: boolean; onTurn: (isOn: boolean) => void }) {
  return (
    <Switch
      checked={isOn}
      onChange={(event) => onTurn(event.currentTarget.checked)}
      label={findTexts.singleKeys}
      description={findTexts.singleKeysHint}
    />
  );
}
