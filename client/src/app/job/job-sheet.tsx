import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { JobPane, type JobPaneProps } from './job-pane.tsx';
import classes from './job-sheet.module.css';
import { jobTexts } from '../texts/job.texts.ts';

export interface JobSheetProps extends Omit<JobPaneProps, 'id'> {
  /** The job that is open; null closes the sheet. */
  readonly id: string | null;
}

/** True when this page's own link opened the sheet, so that the browser's Back leads out of it. */
function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opened' in state && state.opened === true;
}

/** The pane on a phone: over the list, from below. Closing it is the way back that opened it. */
export function JobSheet({ id, onClose, ...pane }: JobSheetProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  // Keeps the content while the sheet slides out.
  const [lastId, setLastId] = useState(id);
  if (id !== null && id !== lastId) setLastId(id);
  // Opened only after it is there, or it would not know where the focus came from when it gives it back.
  const isMounted = useMounted();
  const close = (): void => {
    if (wasOpenedHere(state)) void navigate(-1);
    else onClose();
  };
  return (
    <Drawer
      opened={id !== null && isMounted}
      onClose={close}
      position="bottom"
      size="calc(100dvh - 72px)"
      withCloseButton={false}
      padding={0}
      aria-label={jobTexts.jobDetails}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 180 }}
      classNames={{ content: classes.sheet ?? '', body: classes.body ?? '' }}
    >
      {lastId !== null && <JobPane id={lastId} onClose={close} {...pane} />}
    </Drawer>
  );
}
