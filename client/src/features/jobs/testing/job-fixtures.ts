import type { JobCard_JobFragment } from '../job-card.generated.ts';

/** A posting as the server's answers hold it; the rest of what they carry is the caller's to add. */
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
    attribution: null,
    ...known,
  };
}
