import { ApolloProvider } from '@apollo/client/react';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import '../../ui/dialog.css';
import { apolloFor } from '../apollo/client.ts';
import { findTexts } from '../texts/find.texts.ts';
import classes from './find.module.css';
import { FindBox } from './find-box.tsx';
import { closeOverlay } from './find-store.ts';

/** The palette: go to a page, find an application, search for a text, act on the open job. */
export function FindDialog({ isOpen }: { isOpen: boolean }) {
  const identity = useSession().user?.uid ?? null;
  // Opened only after it is there, or it would not know where the focus came from when it gives it back.
  const isMounted = useMounted();
  // On another page the focus starts at its heading; otherwise it returns to where it was.
  const [hasLeft, setHasLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opened = isOpen && isMounted;
  const [wasOpen, setWasOpen] = useState(opened);
  if (opened !== wasOpen) {
    setWasOpen(opened);
    if (opened) setHasLeft(false);
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={closeOverlay}
      returnFocus={!hasLeft}
      size={560}
      yOffset="12vh"
      radius="xl"
      // Not as `className` of the content: Mantine gives that to the layer around it as well.
      classNames={{ content: classes.dialog ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={findTexts.find}>
        <ApolloProvider client={apolloFor(identity)}>
          <FindBox
            key={identity}
            isSignedIn={identity !== null}
            field={field}
            onLeave={() => {
              setHasLeft(true);
              closeOverlay();
            }}
          />
        </ApolloProvider>
      </Modal.Content>
    </Modal.Root>
  );
}
