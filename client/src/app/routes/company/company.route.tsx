import { Button } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { JobSkeletons } from '../../../features/jobs/job-results.tsx';
import { errorSentence } from '../../../lib/error.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import '../../../ui/button.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/query-state.tsx';
import { companyTexts } from '../../texts/company.texts.ts';
import { useCompanyPageQuery } from './company.generated.ts';
import { CompanyPage } from './company-page.tsx';
import classes from './company-page.module.css';

/** /companies/:id: an employer with its open jobs, for visitors too. */
export default function CompanyRoute() {
  const { id = '' } = useParams();
  const { status } = useSession();
  // Whose board the jobs may be on must be known first.
  const isKnown = status !== 'loading';
  const { data, error, loading, refetch } = useCompanyPageQuery({ variables: { id }, skip: !isKnown });
  if (data?.company) return <CompanyPage key={id} company={data.company} />;
  return (
    <Page title={companyTexts.company} hasHiddenTitle>
      {loading || !isKnown ? (
        <div className={classes.frame}>
          <output className={classes.waiting} aria-label={companyTexts.loading}>
            <span />
            <span />
          </output>
          <div className={classes.two}>
            <JobSkeletons view="list" />
          </div>
        </div>
      ) : error ? (
        <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          icon={<IconBuildingOff size={28} />}
          title={companyTexts.noOpenJobs}
          text={companyTexts.noOpenJobsText}
        >
          <Button component={Link} to={paths.search()} variant="default">
            {companyTexts.searchJobs}
          </Button>
        </EmptyState>
      )}
    </Page>
  );
}
