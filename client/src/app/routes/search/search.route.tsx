import { IconSearch } from '@tabler/icons-react';
import { useSession } from '../../../lib/session/session-store.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { SearchPage } from './search-page.tsx';

/** /search: open to everyone, a search for people who are signed in (pages-2). */
export default function SearchRoute() {
  const { status } = useSession();
  if (status === 'signed-in') return <SearchPage />;
  return (
    <Page title="Search jobs" hasHiddenTitle>
      {status === 'loading' ? (
        <LoadingState label="Loading..." />
      ) : (
        <SignInPrompt
          icon={<IconSearch size={24} />}
          title="Welcome to Job Search"
          text="Sign in to search for jobs."
          bullets={[
            'Search thousands of job listings',
            'Save jobs and track applications',
            'Apply automatically to jobs that match',
          ]}
        />
      )}
    </Page>
  );
}
