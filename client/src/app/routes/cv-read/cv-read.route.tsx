import { useApolloClient } from '@apollo/client/react';
import { IconFileText } from '@tabler/icons-react';
import { MasterCvPage } from '../../../features/cv/master/master-cv-page.tsx';
import {
  MasterCvDocument,
  useMasterCvChangedSubscription,
  useMasterCvQuery,
} from '../../../features/cv/model/master-cv.generated.ts';
import { isPremium } from '../../../features/premium/is-premium.ts';
import { errorSentence } from '../../../lib/error.ts';
import { FRESHNESS, useFreshness } from '../../../lib/fresh-query.ts';
import { OWN_REQUEST, useRefresh } from '../../../lib/live/use-refresh.ts';
import { useResync } from '../../../lib/live/use-resync.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { cvReadTexts } from '../../texts/cv-read.texts.ts';
import { useCvAccessQuery } from '../cv-optimize/cv-access.generated.ts';

const NO_VARIABLES = {};

/** The master CV: what was read, beside the file. */
export default function CvReadRoute() {
  const { status } = useSession();
  return (
    <Page title={cvReadTexts.title} tagline={cvReadTexts.tagline}>
      {status === 'loading' && <LoadingState label={cvReadTexts.loading} />}
      {status === 'signed-out' && (
        <SignInPrompt
          icon={<IconFileText size={24} stroke={1.75} />}
          title={cvReadTexts.welcome}
          text={cvReadTexts.signIn}
          bullets={[cvReadTexts.oneTruth, cvReadTexts.marked, cvReadTexts.yours]}
        />
      )}
      {status === 'signed-in' && <OwnMasterCv />}
    </Page>
  );
}

/** The CV as it is on the server, in all tabs. */
function OwnMasterCv() {
  const client = useApolloClient();
  const { data, error, refetch } = useMasterCvQuery({ fetchPolicy: 'cache-and-network', context: OWN_REQUEST });
  const access = useCvAccessQuery(useFreshness('CvAccess', NO_VARIABLES, FRESHNESS.premium));
  const refresh = useRefresh(refetch);
  const again = (): void => void refresh();
  useMasterCvChangedSubscription({
    ignoreResults: true,
    fetchPolicy: 'no-cache',
    onData: ({ data: { data: event } }) => {
      const known = client.readQuery({ query: MasterCvDocument })?.viewer;
      if (!event || !known) return;
      // An event that was overtaken by this tab's own edit says nothing new.
      if ((known.masterCv?.version ?? 0) >= event.masterCvChanged.version) return;
      const texts = new Map((known.masterCv?.sources ?? []).map(({ id, text }) => [id, text]));
      const { sources, ...cv } = event.masterCvChanged;
      // A first CV, or the text of a new file.
      if (sources.some(({ id }) => !texts.has(id))) return again();
      const masterCv = { ...cv, sources: sources.map((source) => ({ ...source, text: texts.get(source.id) ?? '' })) };
      client.writeQuery({ query: MasterCvDocument, data: { viewer: { ...known, masterCv } } });
    },
  });
  useResync(again);
  if (!data?.viewer) {
    return error ? (
      <ErrorState message={errorSentence(error)} onRetry={again} />
    ) : (
      <LoadingState label={cvReadTexts.loading} onRetry={() => location.reload()} />
    );
  }
  const { masterCv, profile } = data.viewer;
  return (
    <MasterCvPage
      cv={masterCv}
      canUpload={access.data?.premiumAccess != null && isPremium(access.data.premiumAccess)}
      hasProfileCv={Boolean(profile?.cvUrl)}
    />
  );
}
