import { useMediaQuery } from '@mantine/hooks';
import { IconInbox } from '@tabler/icons-react';
import { Inbox } from '../../../features/auto-apply/inbox/inbox.tsx';
import { useExpectedStatus } from '../../../lib/session/session-store.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { ZoneContext } from '../../../lib/zone.ts';
import { zoneOf } from '../../../lib/zoned-time.ts';
import { useLeaveGuard } from '../../../ui/leave-guard.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { PlacesLeft } from './places-left.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LazyJobSheet } from '../../job/lazy-job-sheet.tsx';
import type { JobPaneProps } from '../../job/job-pane.tsx';
import { ProofsOfJob } from '../../job/job-proofs.tsx';
import { inboxPageTexts } from '../../texts/inbox.texts.ts';
import { useInboxPageQuery } from './inbox.generated.ts';
import { INBOX_ADDRESS } from './inbox-address.ts';
import classes from './inbox.module.css';

const JobPane = lazyPart(async () => (await import('../../job/job-pane.tsx')).JobPane);

/** /inbox?tab: what auto-apply prepared for the person, what it finds, and what became of it. */
export default function InboxRoute() {
  const status = useExpectedStatus();
  if (status === 'signed-in') return <OwnInbox />;
  return (
    <Page title={inboxPageTexts.inbox} width="text">
      {status === 'loading' ? (
        <LoadingState label={inboxPageTexts.loading} />
      ) : (
        <SignInPrompt
          icon={<IconInbox size={24} stroke={1.75} />}
          title={inboxPageTexts.title}
          text={inboxPageTexts.text}
          bullets={[inboxPageTexts.letter, inboxPageTexts.reasons, inboxPageTexts.yes]}
        />
      )}
    </Page>
  );
}

/** The pane of the job as everywhere: beside the letter, or a sheet where there is no room. */
function PostingBeside({ id, known, onClose }: Required<Pick<JobPaneProps, 'id' | 'known' | 'onClose'>>) {
  const isNarrow = useMediaQuery('(width < 64em)', false, { getInitialValueInEffect: false });
  const pane = { id, known, onClose, keys: inboxPageTexts.keysOfPosting };
  if (isNarrow) return <LazyJobSheet {...pane} />;
  return (
    <aside className={classes.posting} aria-label={inboxPageTexts.posting}>
      <JobPane {...pane} />
    </aside>
  );
}

function OwnInbox() {
  const { state: tab } = useUrlState(INBOX_ADDRESS);
  useLeaveGuard();
  const { data, error, loading, refetch } = useInboxPageQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  if (!data) {
    return (
      <Page title={inboxPageTexts.inbox} width="text">
        {error && !loading ? (
          <ErrorState message={inboxPageTexts.couldntLoad} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <LoadingState label={inboxPageTexts.loading} />
        )}
      </Page>
    );
  }
  return (
    <ZoneContext value={zoneOf(data.viewer?.preferences?.timeZone)}>
      <Inbox
        tab={tab}
        settings={data.autoApplySettings}
        profile={data.profile}
        renderJob={(id, known, onClose) => <PostingBeside id={id} known={known} onClose={onClose} />}
        renderProofs={(jobId) => <ProofsOfJob jobId={jobId} />}
        // Each time it appears it asks: whatever auto-apply did may have taken a place.
        renderPlaces={(wanted, age) => <PlacesLeft key={age} wanted={wanted} />}
      />
    </ZoneContext>
  );
}
