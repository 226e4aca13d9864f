import { ActionIcon, Button } from '@mantine/core';
import { IconBell, IconEyeOff, IconFileText, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import '@mantine/core/styles/ActionIcon.layer.css';
import '../../ui/button.css';
import { SaveJobButton } from '../../features/applications/shared/save-job-button.tsx';
import { ApplyLink } from '../../features/jobs/apply-link.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { JobPane_JobFragment } from './job.generated.ts';
import classes from './job-actions.module.css';
import { LazyRemindDialog } from './lazy-remind-dialog.tsx';
import { shareJob } from './share-job.ts';
import { useHideJob } from './use-hide-job.tsx';
import { jobTexts } from '../texts/job.texts.ts';

interface JobActionsProps {
  readonly job: JobPane_JobFragment;
  /** The job was hidden, and may be shown no longer. */
  readonly onHidden?: () => void;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What one can do with a job. Each has its key, which presses the button: `data-key`. */
export function JobActions({ job, onHidden }: JobActionsProps) {
  const isSignedIn = useSession().status === 'signed-in';
  const hide = useHideJob();
  const [isReminding, setIsReminding] = useState(false);
  const target = job.viewerApplication ? { application: job.viewerApplication.id } : { job: job.id };
  return (
    <div className={classes.actions} role="group" aria-label={jobTexts.actions}>
      <ApplyLink job={job} size="sm" />
      <SaveJobButton job={job} />
      <Button
        component={Link}
        to={paths.cvOptimize(target)}
        variant="default"
        leftSection={<IconFileText {...ICON} />}
        data-key="T"
      >
        {jobTexts.tailorMyCv}
      </Button>
      <div className={classes.icons}>
        {isSignedIn && (
          <ActionIcon
            className={classes.icon}
            variant="subtle"
            aria-label={jobTexts.remindMe}
            title={jobTexts.remindMe}
            data-key="R"
            onClick={() => setIsReminding(true)}
          >
            <IconBell {...ICON} />
          </ActionIcon>
        )}
        {!job.isOwn && (
          <ActionIcon
            className={classes.icon}
            variant="subtle"
            aria-label={jobTexts.share}
            title={jobTexts.share}
            onClick={() => void shareJob(job)}
          >
            <IconShare2 {...ICON} />
          </ActionIcon>
        )}
        {isSignedIn && !job.isOwn && (
          <ActionIcon
            className={classes.icon}
            variant="subtle"
            aria-label={jobTexts.hide}
            title={jobTexts.hide}
            data-key="H"
            onClick={async () => {
              if (await hide(job)) onHidden?.();
            }}
          >
            <IconEyeOff {...ICON} />
          </ActionIcon>
        )}
      </div>
      <LazyRemindDialog isOpen={isReminding} job={job} onClose={() => setIsReminding(false)} />
    </div>
  );
}
