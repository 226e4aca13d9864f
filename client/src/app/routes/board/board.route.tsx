import { useApolloClient } from '@apollo/client/react';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { LazyCardMenuList } from '../../../features/applications/card/lazy-card-menu-list.tsx';
import { BoardWorkspace } from '../../../features/applications/page/board-workspace.tsx';
import { OwnPlanDocument } from '../../../features/premium/own-plan.generated.ts';
import { PlanMeter } from '../../../features/premium/plan-meter.tsx';
import { usePremiumLive } from '../../../features/premium/use-premium-live.ts';
import { ProgressCharts } from '../../../features/applications/charts/progress-charts.tsx';
import { type ServerStats, useApplicationStats } from '../../../features/applications/charts/use-application-stats.ts';
import { PipelineBreakdown } from '../../../features/applications/charts/pipeline-breakdown.tsx';
import { BoardFrame } from '../../../features/applications/page/board-frame.tsx';
import { BOARD_LOAD } from '../../../features/applications/model/board-errors.ts';
import { BoardSyncContext } from '../../../features/applications/sync/board-sync-context.ts';
import { useBoardSync } from '../../../features/applications/sync/use-board-sync.ts';
import { useCachedBoard } from '../../../features/applications/sync/use-cached-board.ts';
import { useBoardLoad } from '../../../features/applications/sync/use-board-load.ts';
import { clientConfig } from '../../../lib/client-config.ts';
import { OWN_REQUEST } from '../../../lib/live/use-refresh.ts';
import { useExpectedStatus } from '../../../lib/session/session-store.ts';
import { ZoneContext } from '../../../lib/zone.ts';
import { zoneOf } from '../../../lib/zoned-time.ts';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { isPassing } from '../../apollo/retry-policy.ts';
import { BoardPageDocument, useBoardPageQuery } from './board.generated.ts';
import classes from './board.module.css';
import { isPremium } from '../../../features/premium/is-premium.ts';
import { boardPageTexts } from '../../texts/board.texts.ts';

/** Where the toast says 'Error' the place has room for what happened (board-6). */
const ATTEMPTS_USED_UP = boardPageTexts.failedToFetch;

/** Before it is known who is asking, no one is asked. */
const NO_STATS: ServerStats = {
  known: undefined,
  hasFailed: false,
  retry: () => undefined,
};

/** /board: open for everyone; visitors see what it is for (board-4). */
export default function BoardRoute() {
  const status = useExpectedStatus();
  return (
    <BoardFrame title={boardPageTexts.jobApplicationDashboard} tagline={boardPageTexts.tagline}>
      {status === 'signed-in' && <PersonalBoard />}
      {status === 'signed-out' && <Welcome />}
      {status === 'loading' && <Loading />}
    </BoardFrame>
  );
}

function PersonalBoard() {
  const client = useApolloClient();
  // With the board, not after it: the first press may be offline.
  useEffect(() => LazyCardMenuList.preload(), []);
  const { data, error, refetch } = useBoardPageQuery({ context: OWN_REQUEST });
  const board = useCachedBoard();
  const stats = useApplicationStats(board?.revision);
  const { message, retry } = useBoardLoad({
    hasBoard: Boolean(data && board),
    error,
    refetch,
  });
  const fetchBoard = useCallback(
    () =>
      client.query({
        query: BoardPageDocument,
        fetchPolicy: 'network-only',
        context: OWN_REQUEST,
      }),
    [client],
  );

  const fetchPlan = useCallback(
    () => client.query({ query: OwnPlanDocument, fetchPolicy: 'network-only' }).catch(() => undefined),
    [client],
  );

  // Listens while the first answer is under way, so that no change falls between the two.
  const updates = useBoardSync({
    fetchBoard,
    isAnswered: data !== undefined || error !== undefined,
  });

  usePremiumLive({
    isOn: true,
    access: data?.premiumAccess,
    refetch: fetchPlan,
  });

  if (data && board) {
    const isLimited = data.premiumAccess !== null && !isPremium(data.premiumAccess);
    return (
      <ZoneContext value={zoneOf(data.viewer?.preferences?.timeZone)}>
        <div className={classes.stack}>
          <BoardSyncContext value={updates}>
            <BoardWorkspace
              board={board}
              stats={stats}
              renderPlanMeter={(used) => isLimited && <PlanMeter used={used} limit={clientConfig().freeApplications} />}
            />
          </BoardSyncContext>
          {board.applications.length > 0 && (
            <div className={classes.below}>
              <ProgressCharts revision={board.revision} />
            </div>
          )}
        </div>
      </ZoneContext>
    );
  }
  const triedOften = message === BOARD_LOAD.failed && isPassing(error);
  if (!message) return <Loading stats={stats} />;
  return (
    <div className={classes.stack}>
      <PipelineBreakdown stats={stats} hasListFailed />
      {/* What went wrong the toast has said; a second failure shows in the same place. */}
      <ErrorState title={triedOften ? ATTEMPTS_USED_UP : message.title} message={message.text} onRetry={retry} />
    </div>
  );
}

function Loading({ stats = NO_STATS }: { stats?: ServerStats }) {
  return (
    <div className={classes.stack}>
      <PipelineBreakdown stats={stats} />
      <LoadingState
        label={boardPageTexts.loadingYourApplications}
        text={boardPageTexts.pleaseWait}
        onRetry={() => location.reload()}
      />
    </div>
  );
}

function Welcome() {
  return (
    <SignInPrompt
      icon={<IconLayoutKanban size={24} stroke={1.75} />}
      title={boardPageTexts.welcome}
      text={boardPageTexts.signInToSee}
      bullets={[boardPageTexts.trackApplications, boardPageTexts.addNotesReminders, boardPageTexts.dragAndDrop]}
    />
  );
}
