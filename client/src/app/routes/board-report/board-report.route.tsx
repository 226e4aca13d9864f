import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { BackToBoard } from '../../../features/applications/shared/back-to-board.tsx';
import { BoardReport } from '../../../features/applications/report/board-report.tsx';
import { ReportPeriod } from '../../../features/applications/report/report-period.tsx';
import { PERIOD_ADDRESS } from '../../../features/applications/report/period-address.ts';
import { useWholeTimelines } from '../../../features/applications/timeline/use-whole-timelines.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { daysAfter, wallTime, zoneOf } from '../../../lib/zoned-time.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { type BoardReportPageQuery, useBoardReportPageQuery } from './board-report.generated.ts';
import { boardReportTexts } from '../../texts/board-report.texts.ts';

const NONE: NonNullable<BoardReportPageQuery['applications']> = [];
/** Days of a report no one chose a period for. */
const DEFAULT_DAYS = 30;

/** /board/report?from&to: what happened on the board between two days, for paper. */
export default function BoardReportRoute() {
  const { status, user } = useSession();
  return (
    <Page
      title={boardReportTexts.applicationReport}
      tagline={boardReportTexts.tagline}
      width="text"
      actions={user && <BackToBoard />}
    >
      {user && <Report email={user.email} />}
      {status === 'loading' && <LoadingState label={boardReportTexts.loading} />}
      {status === 'signed-out' && (
        <SignInPrompt
          icon={<IconPrinter size={24} stroke={1.75} />}
          title={boardReportTexts.reportOfApplications}
          text={boardReportTexts.signInToSee}
          bullets={[boardReportTexts.anyPeriod, boardReportTexts.readyToPrint]}
        />
      )}
    </Page>
  );
}

function Report({ email }: { email: string }) {
  const [madeAt] = useState(() => new Date());
  const { state: chosen, change: choose } = useUrlState(PERIOD_ADDRESS);
  const { data, error, refetch } = useBoardReportPageQuery({ fetchPolicy: 'cache-and-network' });
  const applications = data?.applications ?? NONE;
  const { timelines, hasFailed } = useWholeTimelines(applications);
  if (!data || !timelines) {
    if (!error && !hasFailed) return <LoadingState label={boardReportTexts.loadingYourApplications} />;
    return (
      <ErrorState message={boardReportTexts.couldntLoadReport} onRetry={() => void refetch().catch(() => undefined)} />
    );
  }
  const timeZone = zoneOf(data.viewer?.preferences?.timeZone);
  const today = wallTime(madeAt, timeZone).day;
  const end = chosen.to ?? today;
  const start = chosen.from ?? daysAfter(end, 1 - DEFAULT_DAYS);
  const period = start <= end ? { from: start, to: end } : { from: end, to: start };
  const name = [data.profile?.firstName, data.profile?.lastName].filter(Boolean).join(' ');
  return (
    <>
      <ReportPeriod
        period={period}
        today={today}
        // A look at other days is no step to go back from.
        onChange={(next) => choose(next, { replace: true, preventScrollReset: true })}
      />
      <BoardReport
        applications={applications}
        timelines={timelines}
        period={period}
        person={name || email}
        timeZone={timeZone}
        madeAt={madeAt}
      />
    </>
  );
}
