import { useSession } from '../../../lib/session/session-store.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';
import { searchPageTexts } from '../../texts/search.texts.ts';
import { SearchPage } from './search-page.tsx';

const SignedOutSearch = lazyPart(async () => (await import('./signed-out-search.tsx')).SignedOutSearch);

/** /search: open to everyone, a search for people who are signed in (pages-2). */
export default function SearchRoute() {
  const { status } = useSession();
  if (status === 'signed-in') return <SearchPage />;
  if (status === 'signed-out') return <SignedOutSearch />;
  return (
    <Page title={searchPageTexts.searchJobs} hasHiddenTitle>
      <LoadingState label={searchPageTexts.loading} />
    </Page>
  );
}
