import type { FragmentType } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { Stage, stageTitle } from '@foothold/server/domain';
import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import '../../../ui/button.css';
import { stageIdOf } from '../model/stage-name.ts';
import {
  SavedApplicationDocument,
  type SaveJobButton_JobFragment,
  SaveJobButton_JobFragmentDoc,
} from '../model/save-job.generated.ts';
import { saveJobTexts } from '../texts/save-job.texts.ts';
import classes from './save-job-button.module.css';
import { useSaveJob } from './use-save-job.tsx';

type Variant = 'button' | 'icon';

export interface SaveJobButtonProps {
  readonly job: FragmentType<SaveJobButton_JobFragment>;
  /** `icon` in rows and cards, where only screen readers get its name. */
  readonly variant?: Variant;
}

/** Saves a job to the board, or removes it. Beyond Saved, where more would be lost, it links to the card instead. */
export function SaveJobButton({ job, variant = 'button' }: SaveJobButtonProps) {
  const { data, complete } = useFragment({ fragment: SaveJobButton_JobFragmentDoc, from: job });
  return complete && <SaveButton job={data} variant={variant} />;
}

function SaveButton({ job, variant }: { job: SaveJobButton_JobFragment; variant: Variant }) {
  const client = useApolloClient();
  // Another tab or device saved the job: its id and stage are needed.
  const fetchApplication = () =>
    client.query({ query: SavedApplicationDocument, variables: { jobId: job.id }, fetchPolicy: 'network-only' });
  const { isSaved, isBusy, press } = useSaveJob(job, fetchApplication);
  const application = job.viewerApplication;
  const stage = application ? stageIdOf(application.stage) : Stage.SAVED;

  const icon = isSaved ? (
    <IconBookmarkFilled size={18} aria-hidden />
  ) : (
    <IconBookmark size={18} stroke={1.75} aria-hidden />
  );
  if (application && stage !== Stage.SAVED) {
    const name = saveJobTexts.onYourBoard(stageTitle(stage), job.title, job.company);
    const to = paths.board({ application: application.id });
    return variant === 'icon' ? (
      <ActionIcon
        className={classes.icon}
        data-on
        component={Link}
        to={to}
        variant="subtle"
        aria-label={name}
        title={name}
        data-key="S"
      >
        {icon}
      </ActionIcon>
    ) : (
      <Button component={Link} to={to} variant="default" leftSection={icon} aria-label={name} data-key="S">
        {stageTitle(stage)}
      </Button>
    );
  }

  const name = (isSaved ? saveJobTexts.savedJob : saveJobTexts.saveThisJob)(job.title, job.company);
  // Not disabled while busy: a disabled button would lose the keyboard focus.
  const button = {
    variant: variant === 'icon' ? 'subtle' : 'default',
    'aria-label': name,
    'aria-busy': isBusy,
    'data-key': 'S',
    onClick: () => void press(),
    ...(isSaved && { title: saveJobTexts.removeFromBoard }),
  };
  const shown = isBusy ? <Loader size={16} color="currentColor" aria-hidden /> : icon;
  return variant === 'icon' ? (
    <ActionIcon {...button} className={classes.icon} data-on={isSaved || undefined}>
      {shown}
    </ActionIcon>
  ) : (
    <Button {...button} leftSection={shown}>
      {isSaved ? saveJobTexts.saved : saveJobTexts.save}
    </Button>
  );
}
