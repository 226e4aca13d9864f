import { stageTitle } from '@foothold/server/domain';
import { Link } from 'react-router-dom';
import { stageIdOf } from '../../features/applications/model/stage-name.ts';
import { paths } from '../../lib/paths.ts';
import { Stairs } from '../../ui/stairs.tsx';
import type { JobPane_JobFragment } from './job.generated.ts';
import classes from './job-place-on-board.module.css';
import { jobTexts } from '../texts/job.texts.ts';

/** Where the job stands on the viewer's board, and the way to its card. */
export function JobPlaceOnBoard({
  application,
}: {
  application: NonNullable<JobPane_JobFragment['viewerApplication']>;
}) {
  const stage = stageIdOf(application.stage);
  return (
    <p className={classes.line} data-stage={stage}>
      <Stairs stage={stage} />
      <span className={classes.stage}>{stageTitle(stage)}</span>
      <Link to={paths.board({ application: application.id })} className={classes.link} data-key="N">
        {jobTexts.openOnBoard}
      </Link>
    </p>
  );
}
