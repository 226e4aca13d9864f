import { IconSearch } from '@tabler/icons-react';
import { useSession } from '../../../lib/session/session-store.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { SearchPage } from './search-page.tsx';
import { searchPageTexts } from '../../texts/search.texts.ts';

/** /search: open to everyone, a search for people who are signed in (pages-2). */
export default function SearchRoute() {
  const { status } = useSession();
  if (status === 'signed-in') return <SearchPage />;
  return (
    <Page title={searchPageTexts.searchJobs} hasHiddenTitle>
      {status === 'loading' ? (
        <LoadingState label={searchPageTexts.loading} />
      ) : (
        <SignInPrompt
          icon={<IconSearch size={24} />}
          title={searchPageTexts.welcome}
          text={searchPageTexts.signInToSearch}
          bullets={[
            searchPageTexts.searchThousands,
            searchPageTexts.saveJobsTrackApplications,
            searchPageTexts.applyAutomatically,
          ]}
        />
      )}
    </Page>
  );
}
