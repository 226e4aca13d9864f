import { CloseButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import '@mantine/core/styles/CloseButton.layer.css';
import classes from './job-pane.module.css';
import { useJobContent } from './use-job-content.tsx';

interface JobPaneProps {
  readonly id: string | null;
  readonly onClose: () => void;
}

/** A posting's details beside the list it was chosen from. The focus stays in the list, so that one may read on there. */
export function JobPane({ id, onClose }: JobPaneProps) {
  const { title, body } = useJobContent(id);
  return (
    // A new job starts at its top.
    <aside key={id} className={classes.pane} aria-label="Job details" tabIndex={0}>
      {id === null ? (
        <EmptyState
          icon={<IconFileText size={28} />}
          title="No job selected"
          text="Select a job from the list to read it here."
        />
      ) : (
        <>
          <div className={classes.head}>
            <h2 className={classes.heading} aria-live="polite">
              {title}
            </h2>
            <CloseButton aria-label="Close" onClick={onClose} />
          </div>
          {body}
        </>
      )}
    </aside>
  );
}
