import { IconLock, IconSettings } from '@tabler/icons-react';
import { ActionsPanel } from '../../../features/admin/actions-panel.tsx';
import { BoardsPanel } from '../../../features/admin/boards-panel.tsx';
import { LoadPanel } from '../../../features/admin/load-panel.tsx';
import { RunPanel } from '../../../features/admin/run-panel.tsx';
import { SchedulePanel } from '../../../features/admin/schedule-panel.tsx';
import { useFeedRuns } from '../../../features/admin/use-feed-runs.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { adminPageTexts } from '../../texts/admin.texts.ts';
import { useAdminPageQuery } from './admin.generated.ts';

/** /admin: for operators of the server. */
export default function AdminRoute() {
  const { status } = useSession();
  return (
    <Page title={adminPageTexts.admin} tagline={adminPageTexts.tagline} width="wide">
      {status === 'loading' && <LoadingState label={adminPageTexts.loading} />}
      {status === 'signed-in' && <Access />}
      {status === 'signed-out' && (
        <SignInPrompt
          icon={<IconSettings size={24} stroke={1.75} />}
          title={adminPageTexts.signInTitle}
          text={adminPageTexts.signInText}
          bullets={adminPageTexts.bullets}
        />
      )}
    </Page>
  );
}

function Access() {
  const { data, error, refetch } = useAdminPageQuery();
  const isOperator = data?.viewer?.isOperator;
  if (isOperator === true) return <Panels />;
  if (isOperator === false) {
    return (
      <EmptyState
        icon={<IconLock size={24} stroke={1.75} />}
        title={adminPageTexts.notOperator}
        text={adminPageTexts.notOperatorText}
      />
    );
  }
  if (!error) return <LoadingState label={adminPageTexts.loading} />;
  return <ErrorState message={adminPageTexts.couldntLoad} onRetry={() => void refetch().catch(() => undefined)} />;
}

function Panels() {
  const runs = useFeedRuns();
  return (
    <>
      <RunPanel runs={runs} />
      {runs.unfinished === null && <LoadPanel runs={runs} />}
      <SchedulePanel />
      <BoardsPanel runs={runs} />
      <ActionsPanel />
    </>
  );
}
