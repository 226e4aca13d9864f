import { CloseButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import '@mantine/core/styles/CloseButton.layer.css';
import classes from './job-pane.module.css';
import { useJobContent } from './use-job-content.tsx';
import { searchPageTexts } from '../../texts/search.texts.ts';

interface JobPaneProps {
  readonly id: string | null;
  readonly onClose: () => void;
}

/** A posting's details beside the list it was chosen from. The focus stays in the list, so that one may read on there. */
export function JobPane({ id, onClose }: JobPaneProps) {
  const { title, body } = useJobContent(id);
  return (
    // A new job starts at its top.
    <aside key={id} className={classes.pane} aria-label={searchPageTexts.jobDetails} tabIndex={0}>
      {id === null ? (
        <EmptyState
          icon={<IconFileText size={28} />}
          title={searchPageTexts.noJobSelected}
          text={searchPageTexts.selectAJob}
        />
      ) : (
        <>
          <div className={classes.head}>
            <h2 className={classes.heading} aria-live="polite">
              {title}
            </h2>
            <CloseButton aria-label={searchPageTexts.close} onClick={onClose} />
          </div>
          {body}
        </>
      )}
    </aside>
  );
}
