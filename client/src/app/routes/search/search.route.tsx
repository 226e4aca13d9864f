import { sessionHint } from '../../../lib/session/session-hint.ts';
import { useExpectedStatus } from '../../../lib/session/session-store.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';

const SearchPage = lazyPart(async () => (await import('./search-page.tsx')).SearchPage, {
  renderFallback: () => <SearchSkeleton />,
});
const SignedOutSearch = lazyPart(async () => (await import('./signed-out-search.tsx')).SignedOutSearch);

// Together with this code, not after it has drawn something.
(sessionHint() === null ? SignedOutSearch : SearchPage).preload();

/** /search: open to everyone, a search for people who are signed in (pages-2). */
export default function SearchRoute() {
  const status = useExpectedStatus();
  if (status === 'signed-out') return <SignedOutSearch />;
  return status === 'signed-in' ? <SearchPage /> : <SearchSkeleton />;
}
