import { Button, Loader } from '@mantine/core';
import '../../ui/button.css';
import { GroupedNumber } from '../../ui/grouped-number.tsx';
import { usePageHeading } from '../../ui/use-page-heading.ts';
import classes from './result-summary.module.css';
import { searchTexts } from './texts/search.texts.ts';

export interface ResultSummaryProps {
  /** How many jobs the shown ones are part of. Undefined before the first answer and after a failure. */
  readonly total: number | undefined;
  readonly page: number;
  readonly pages: number;
  /** The first page is on its way and nothing can be shown yet. */
  readonly isLoading: boolean;
}

/** The page's heading and its one status region: each answer is announced once, its page number with it. */
export function ResultSummary({ total, page, pages, isLoading }: ResultSummaryProps) {
  const heading = usePageHeading(searchTexts.searchJobs);
  return (
    <div className={classes.line}>
      <div role="status" className={classes.summary}>
        <h1 ref={heading} tabIndex={-1} className={classes.found}>
          {isLoading && (
            <span className={classes.loading}>
              <Loader size={16} aria-hidden />
              {searchTexts.loadingJobs}
            </span>
          )}
          {!isLoading && total === undefined && searchTexts.searchJobs}
          {!isLoading && total !== undefined && (
            <>
              {searchTexts.found} <GroupedNumber value={total} /> {searchTexts.jobsMatching(total)}
            </>
          )}
        </h1>
        {!isLoading && total !== undefined && pages > 1 && page <= pages && (
          <span className={classes.page}>{searchTexts.pageOf(page, pages)}</span>
        )}
      </div>
      {isLoading && (
        <Button
          className={classes.retry}
          variant="subtle"
          size="compact-sm"
          // A whole new start: another document, so that nothing of a stuck one survives (search-11).
          onClick={() => window.location.assign('/')}
        >
          {searchTexts.takingTooLongRetry}
        </Button>
      )}
    </div>
  );
}
