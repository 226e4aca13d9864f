import { JobSkeletons } from '../../../features/jobs/job-results.tsx';
import { ResultSummary } from '../../../features/jobs/result-summary.tsx';
import { SearchToolbar } from '../../../features/jobs/search-toolbar.tsx';
import { useSearchState } from '../../../features/jobs/use-search-state.ts';
import classes from './search-page.module.css';

const nothing = () => undefined;

/** The search of a person before it is known whose: its toolbar, which doesn't answer yet, and rows to come. */
export function SearchSkeleton() {
  const { state } = useSearchState();
  return (
    <div className={classes.page}>
      <div className={classes.bar} inert>
        <SearchToolbar
          filters={state.filters}
          onChange={nothing}
          onNoneLeft={nothing}
          onDone={nothing}
          isFiltersOpen={false}
          onToggleFilters={nothing}
        />
      </div>
      <div className={classes.quiet}>
        <ResultSummary total={undefined} page={1} pages={1} isLoading />
      </div>
      <div className={classes.desk}>
        <section className={classes.results}>
          <JobSkeletons view={state.view === 'list' ? 'list' : 'grid'} />
        </section>
      </div>
    </div>
  );
}
