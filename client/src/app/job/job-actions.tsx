import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Icon, IconBell, IconBolt, IconDots, IconEyeOff, IconFileText, IconShare2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '../../ui/button.css';
import { SaveJobButton } from '../../features/applications/shared/save-job-button.tsx';
import { ApplyLink } from '../../features/jobs/apply-link.tsx';
import { pressJobKey } from '../../features/jobs/shortcut-keys.ts';
import { type PageAction, usePageActions } from '../../lib/page-actions.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { webAddress } from '../../lib/web-address.ts';
import type { JobPane_JobFragment } from './job.generated.ts';
import classes from './job-actions.module.css';
import { LazyRemindDialog } from './lazy-remind-dialog.tsx';
import { shareJob } from './share-job.ts';
import { useHideJob } from './use-hide-job.tsx';
import { usePrepareApplication } from './use-prepare-application.ts';
import { jobTexts } from '../texts/job.texts.ts';

interface JobActionsProps {
  readonly job: JobPane_JobFragment;
  /** The job was hidden, and may be shown no longer. */
  readonly onHidden?: () => void;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What is done less often, as icons, and on a phone in a menu. */
interface Lesser {
  readonly key: string;
  readonly label: string;
  readonly Icon: Icon;
  readonly act: () => void;
}

/** What one can do with a job. Each has its key, which presses the button: `data-key`. The palette offers the same. */
export function JobActions({ job, onHidden }: JobActionsProps) {
  const isSignedIn = useSession().status === 'signed-in';
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const hide = useHideJob();
  const { prepare } = usePrepareApplication();
  const [isReminding, setIsReminding] = useState(false);
  const application = isSignedIn ? job.viewerApplication : null;
  const target = application ? { application: application.id } : { job: job.id };
  const hasApplied = application !== null && application.stage !== 'SAVED';
  const canPrepare = isSignedIn && !job.isOwn && !job.closed && !hasApplied;
  const prepareIt: Lesser = { key: 'P', label: jobTexts.prepare, Icon: IconBolt, act: () => void prepare(job.id) };
  const remind: Lesser = { key: 'R', label: jobTexts.remindMe, Icon: IconBell, act: () => setIsReminding(true) };
  const share: Lesser = { key: 'share', label: jobTexts.share, Icon: IconShare2, act: () => void shareJob(job) };
  const leave: Lesser = {
    key: 'H',
    label: jobTexts.hide,
    Icon: IconEyeOff,
    act: () => void hide(job).then((isHidden) => isHidden && onHidden?.()),
  };
  const lesser = [
    ...(canPrepare ? [prepareIt] : []),
    ...(isSignedIn ? [remind] : []),
    ...(job.isOwn ? [] : [share]),
    ...(isSignedIn && !job.isOwn ? [leave] : []),
  ];

  useOffered(job, { isSignedIn, hasApplied }, (key) => {
    const one = lesser.find((known) => known.key === key);
    if (one) one.act();
    else pressJobKey(key);
  });

  return (
    <div className={classes.actions} role="group" aria-label={jobTexts.actions}>
      <ApplyLink job={job} variant={hasApplied ? 'quiet' : 'main'} />
      {(!hasApplied || isPhone) && <SaveJobButton job={job} />}
      <Button
        className={classes.tailor}
        component={Link}
        to={paths.cvOptimize(target)}
        variant={hasApplied ? 'filled' : 'default'}
        leftSection={<IconFileText {...ICON} />}
        data-key="T"
      >
        {jobTexts.tailorMyCv}
      </Button>
      {isPhone ? (
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <ActionIcon className={classes.more} variant="default" aria-label={jobTexts.moreActions}>
              <IconDots {...ICON} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {lesser.map(({ key, label, Icon, act }) => (
              <Menu.Item key={key} leftSection={<Icon {...ICON} />} onClick={act}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <div className={classes.icons}>
          {hasApplied && <SaveJobButton job={job} variant="icon" />}
          {lesser.map(({ key, label, Icon, act }) => (
            <ActionIcon
              key={key}
              className={classes.icon}
              variant="subtle"
              aria-label={label}
              title={label}
              data-key={key}
              onClick={act}
            >
              <Icon {...ICON} />
            </ActionIcon>
          ))}
        </div>
      )}
      <LazyRemindDialog isOpen={isReminding} job={job} onClose={() => setIsReminding(false)} />
    </div>
  );
}

/** Offers the same in the palette. */
function useOffered(
  job: JobPane_JobFragment,
  { isSignedIn, hasApplied }: { isSignedIn: boolean; hasApplied: boolean },
  run: (key: string) => void,
): void {
  const { isOwn, closed } = job;
  const isOnBoard = isSignedIn && job.viewerApplication !== null;
  const canOpen = webAddress(job.applyUrl ?? '') !== null;
  const actions = useMemo(() => {
    const withKey = (key: string, label: string): PageAction => ({ id: key, key, label });
    const open = withKey('A', closed || hasApplied ? jobTexts.viewJob : jobTexts.apply);
    return [
      ...(canOpen ? [open] : []),
      withKey('S', hasApplied ? jobTexts.openOnBoard : isOnBoard ? jobTexts.removeFromBoard : jobTexts.save),
      withKey('T', jobTexts.tailorMyCv),
      ...(isSignedIn && !isOwn && !closed && !hasApplied ? [withKey('P', jobTexts.prepare)] : []),
      ...(isSignedIn ? [withKey('R', jobTexts.remindMe)] : []),
      ...(isOwn ? [] : [{ id: 'share', label: jobTexts.share }]),
      ...(isSignedIn && !isOwn ? [withKey('H', jobTexts.hide)] : []),
    ];
  }, [isSignedIn, isOnBoard, hasApplied, canOpen, closed, isOwn]);
  usePageActions(jobTexts.documentTitle(job.title, job.company), actions, run);
}
