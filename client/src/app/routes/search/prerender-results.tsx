import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SaveJobButton } from '../../../features/applications/shared/save-job-button.tsx';
import { TEMPLATE_JOB } from '../../../features/jobs/first-cards.ts';
import { JobCard_JobFragmentDoc } from '../../../features/jobs/job-card.generated.ts';
import { JobResults } from '../../../features/jobs/job-results.tsx';
import { SampleHint } from '../../../features/jobs/sample-hint.tsx';
import { createCache } from '../../apollo/cache.ts';
import { AppProviders } from '../../providers/app-providers.tsx';
import { TEMPLATE_STAGES } from './template-stages.ts';

/** The card and its button read their own fragments. */
interface Reference {
  readonly __typename: string;
  readonly id: string;
  readonly ' $fragmentRefs'?: never;
}

/** One job without a stage, and one in each of these. */
const templates = (view: 'grid' | 'list') =>
  [null, ...TEMPLATE_STAGES[view]].map((stage) => ({
    ...TEMPLATE_JOB,
    id: `template-${view}-${stage}`,
    // A row of today has one part more.
    ...(view === 'list' && { postedDate: new Date().toISOString() }),
    viewerApplication: stage && {
      __typename: 'Application',
      id: 'template',
      stage,
    },
  }));

/** Jobs as cards and as rows, after which `first-jobs.ts` draws the first ones before the code is there. */
export function prerenderResults(): string {
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.empty(),
  });
  const listOf = (view: 'grid' | 'list') => {
    const jobs = templates(view);
    for (const data of jobs)
      client.writeFragment({
        fragment: JobCard_JobFragmentDoc,
        fragmentName: 'JobCard_job',
        data,
      });
    const hits = jobs.map(({ __typename, id }): { job: Reference; reasons: [] } => ({
      job: { __typename, id },
      reasons: [],
    }));
    return (
      <JobResults
        hits={hits}
        view={view}
        isStale={false}
        detailsTo={() => '/search'}
        renderActions={(job) => <SaveJobButton job={job} variant="icon" />}
      />
    );
  };
  return renderToString(
    <AppProviders>
      <ApolloProvider client={client}>
        <StaticRouter location="/search">
          <SampleHint />
          {listOf('grid')}
          {listOf('list')}
        </StaticRouter>
      </ApolloProvider>
    </AppProviders>,
  );
}
