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

/** The card and its button read their own fragments. */
interface Reference {
  readonly __typename: string;
  readonly id: string;
  readonly ' $fragmentRefs'?: never;
}

/** A page of results with one job, after which `first-jobs.ts` draws the first ones before the code is there. */
export function prerenderResults(): string {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });
  client.writeFragment({ fragment: JobCard_JobFragmentDoc, fragmentName: 'JobCard_job', data: TEMPLATE_JOB });
  const { __typename, id } = TEMPLATE_JOB;
  const reference: Reference = { __typename, id };
  return renderToString(
    <AppProviders>
      <ApolloProvider client={client}>
        <StaticRouter location="/search">
          <SampleHint />
          <JobResults
            hits={[{ job: reference, reasons: [] }]}
            view="grid"
            isStale={false}
            detailsTo={() => '/search'}
            renderActions={(job) => <SaveJobButton job={job} variant="icon" />}
          />
        </StaticRouter>
      </ApolloProvider>
    </AppProviders>,
  );
}
