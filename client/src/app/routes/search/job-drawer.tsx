import { Drawer } from '@mantine/core';
import { IconBriefcaseOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SaveJobButton } from '../../../features/applications/save-job-button.tsx';
import { JobDetails } from '../../../features/jobs/job-details.tsx';
import { errorSentence } from '../../../lib/error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import classes from './job-drawer.module.css';
import { useJobDetailsQuery } from './search.generated.ts';

interface JobDrawerProps {
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

  const { data, error, loading, refetch } = useJobDetailsQuery({
    variables: { id: lastId ?? '' },
    skip: lastId === null,
  });
  const job = data?.job;
  const close = (): void => {
    if (wasOpenedHere(state)) void navigate(-1);
    else onClose();
  };

  return (
    <Drawer
      opened={id !== null}
      onClose={close}
      position="right"
      size="40rem"
      title={
        job ? (
          <span className={classes.title}>
            {job.title}
            <span className={classes.company}>{job.company}</span>
          </span>
        ) : (
          'Job details'
        )
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 180 }}
    >
      {job && <JobDetails job={job} actions={<SaveJobButton job={job} size="sm" />} />}
      {!job && loading && <LoadingState label="Loading job..." />}
      {!job && error && <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />}
      {!job && !loading && !error && (
        <EmptyState
          icon={<IconBriefcaseOff size={28} />}
          title="This posting is not available"
          text="It may have been removed, or its address is not complete."
        />
      )}
    </Drawer>
  );
}
