import { type JobCard_JobFragment, JobCard_JobFragmentDoc } from '../job-card.generated.ts';
import { type JobDetails_JobFragment, JobDetails_JobFragmentDoc } from '../job-details.generated.ts';

/** A posting as the server returns it; the rest of what they carry is the caller's to add. */
export function job(id: string, known: Partial<JobCard_JobFragment> = {}): JobCard_JobFragment & { __typename: 'Job' } {
  return {
    __typename: 'Job',
    id,
    title: `Engineer ${id}`,
    company: 'Acme',
    location: 'Berlin, Germany',
    places: [],
    postedDate: '2025-11-18T09:00:00.000Z',
    salary: null,
    pay: null,
    employment: ['FULL_TIME'],
    skills: [],
    applyUrl: `https://jobs.example.com/${id}`,
    workMode: null,
    level: null,
    closed: false,
    isSample: false,
    reposts: 0,
    evergreen: false,
    offBoardSince: null,
    viewerApplication: null,
    attribution: null,
    ...known,
  };
}

/** A posting in the cache, as its card reads it. */
export const cachedCard = (data: ReturnType<typeof job>) => ({
  fragment: JobCard_JobFragmentDoc,
  fragmentName: 'JobCard_job',
  data,
});

/** What the details of a posting know besides its card. */
export const detailFacts = {
  employer: null,
  document: null,
  firstSeen: '2025-11-18T09:00:00.000Z',
  lastSeen: '2025-11-20T09:00:00.000Z',
  openSince: '2025-11-18T09:00:00.000Z',
  listings: [],
};

type AgeField = Exclude<keyof typeof detailFacts, 'document' | 'employer'>;

/** A posting in the cache, as its details read it. */
export const cachedDetails = (
  data: ReturnType<typeof job> & { readonly description: string } & Partial<Pick<JobDetails_JobFragment, AgeField>>,
) => ({
  fragment: JobDetails_JobFragmentDoc,
  fragmentName: 'JobDetails_job',
  data: { ...detailFacts, ...data },
});
