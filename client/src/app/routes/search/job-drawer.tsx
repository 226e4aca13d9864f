import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useJobContent } from './use-job-content.tsx';
import { searchPageTexts } from '../../texts/search.texts.ts';

export interface JobDrawerProps {
  /** The job that is open; null closes the drawer. */
  readonly id: string | null;
  /** Takes the job out of the address where no step back does it. */
  readonly onClose: () => void;
}

/** True when this page's own link opened the drawer, so that the browser's Back leads out of it. */
function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opened' in state && state.opened === true;
}

/** A posting's details over the results. Closing it is the way back that opened it. */
export function JobDrawer({ id, onClose }: JobDrawerProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  // Keeps the content while the drawer slides out.
  const [lastId, setLastId] = useState(id);
  if (id !== null && id !== lastId) setLastId(id);

  // Opened only after it is there, or it would not know where the focus came from when it gives it back.
  const isMounted = useMounted();

  const { title, body } = useJobContent(lastId, id !== null);
  const close = (): void => {
    if (wasOpenedHere(state)) void navigate(-1);
    else onClose();
  };

  return (
    <Drawer
      opened={id !== null && isMounted}
      onClose={close}
      position="right"
      size="40rem"
      title={title}
      closeButtonProps={{ 'aria-label': searchPageTexts.close }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 180 }}
    >
      {body}
    </Drawer>
  );
}
