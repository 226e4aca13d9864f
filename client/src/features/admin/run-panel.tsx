import { Button } from '@mantine/core';
import { timeAgo } from './when.ts';
import '../../ui/button.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ErrorState, LoadingState } from '../../ui/query-state.tsx';
import classes from './admin.module.css';
import { type AdminRun_RunFragment, useAdminRunDetailsQuery, useChangeFeedRunMutation } from './admin.generated.ts';
import { Panel } from './panel.tsx';
import { adminTexts } from './texts/admin.texts.ts';
import { useAdminChange } from './use-admin-change.ts';
import type { FeedRuns } from './use-feed-runs.ts';

const NAMED_BOARDS = 5;

/** What loading is doing now, and what it did. */
export function RunPanel({ runs: { runs, hasFailed, refetch } }: { readonly runs: FeedRuns }) {
  if (runs === undefined) {
    if (hasFailed) return <ErrorState message={adminTexts.couldntLoad} onRetry={refetch} />;
    return <LoadingState label={adminTexts.loading} />;
  }
  const [latest, ...earlier] = runs;
  if (latest === undefined) return null;
  return (
    <>
      <Panel title={adminTexts.runTitle} actions={latest.state !== 'DONE' && <RunButtons run={latest} />}>
        <Progress run={latest} />
        {latest.failed + latest.rejected > 0 && <Problems key={latest.id} run={latest} />}
      </Panel>
      {earlier.length > 0 && (
        <Panel title={adminTexts.lastRuns}>
          <ul className={classes.list}>
            {earlier.map((run) => (
              <li key={run.id} className={classes.row}>
                <RunFacts run={run} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function RunButtons({ run: { id, state } }: { readonly run: AdminRun_RunFragment }) {
  const [change] = useChangeFeedRunMutation();
  const { run } = useAdminChange();
  const to = (what: 'PAUSE' | 'RESUME' | 'END') => () =>
    void run(() => change({ variables: { input: { id, change: what } } }));
  return (
    <>
      {state === 'RUNNING' ? (
        <Button variant="default" onClick={to('PAUSE')}>
          {adminTexts.pause}
        </Button>
      ) : (
        <Button onClick={to('RESUME')}>{adminTexts.resume}</Button>
      )}
      <Button variant="default" onClick={to('END')}>
        {adminTexts.end}
      </Button>
    </>
  );
}

const STATES = { RUNNING: adminTexts.running, PAUSED: adminTexts.paused, DONE: adminTexts.done } as const;

function Progress({ run }: { readonly run: AdminRun_RunFragment }) {
  const done = run.read + run.failed;
  return (
    <>
      <p role="status">
        {STATES[run.state]}: {adminTexts.progress(done, run.boards)}. {run.state === 'RUNNING' && adminTexts.searchable}
      </p>
      <ProgressBar label={adminTexts.runTitle} value={run.boards === 0 ? 100 : (100 * done) / run.boards} />
      <RunFacts run={run} />
    </>
  );
}

function RunFacts({ run }: { readonly run: AdminRun_RunFragment }) {
  const failures = [
    ...(run.failed > 0 ? [adminTexts.failed(run.failed)] : []),
    ...(run.rejected > 0 ? [adminTexts.rejected(run.rejected)] : []),
  ];
  return (
    <div className={classes.facts}>
      <span>{adminTexts.counts(run.added, run.updated, run.unchanged)}</span>
      <span className={classes.dimmed}>
        {run.selection}, {timeAgo(run.startedAt)}, {adminTexts.startedBy[run.origin]}
      </span>
      {failures.length > 0 && <span className={classes.problem}>{failures.join(', ')}</span>}
    </div>
  );
}

function Problems({ run }: { readonly run: AdminRun_RunFragment }) {
  const { data } = useAdminRunDetailsQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: run.state === 'RUNNING' ? 5_000 : 0,
  });
  const details = data?.admin?.runs.find(({ id }) => id === run.id);
  if (details === undefined) return null;
  return (
    <details>
      <summary>{adminTexts.problems}</summary>
      <ul className={classes.list}>
        {details.problems.map(({ problem, boards }) => (
          <li key={problem} className={classes.row}>
            <div className={classes.facts}>
              <span>{problem}</span>
              <span className={classes.dimmed}>
                {boards.slice(0, NAMED_BOARDS).join(', ')}{' '}
                {boards.length > NAMED_BOARDS && adminTexts.more(boards.length - NAMED_BOARDS)}
              </span>
            </div>
          </li>
        ))}
        {details.rejections.map(({ reason, rows }) => (
          <li key={reason} className={classes.row}>
            {adminTexts.rejection(reason, rows)}
          </li>
        ))}
      </ul>
    </details>
  );
}
