import { paths } from '../../lib/paths.ts';
import type { EmploymentType } from '../../graphql/types.generated.ts';
import type { JobPane_JobFragment } from './job.generated.ts';

/** Google's values for JobPosting.employmentType. */
const EMPLOYMENT: Readonly<Record<EmploymentType, string>> = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  CONTRACT: 'CONTRACTOR',
  FREELANCE: 'CONTRACTOR',
  INTERNSHIP: 'INTERN',
  STUDENT: 'INTERN',
  TEMPORARY: 'TEMPORARY',
  OTHER: 'OTHER',
};

/** The posting as schema.org's JobPosting; null for what is no real or no public posting. */
export function jobPostingData(job: JobPane_JobFragment): object | null {
  if (job.isOwn || job.isSample) return null;
  const employment = [...new Set(job.employment.map((type) => EMPLOYMENT[type]))];
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    datePosted: job.postedDate.slice(0, 10),
    hiringOrganization: { '@type': 'Organization', name: job.company },
    ...(job.location !== '' && {
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: job.location } },
    }),
    ...(job.workMode === 'REMOTE' && { jobLocationType: 'TELECOMMUTE' }),
    ...(employment.length > 0 && { employmentType: employment }),
    ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
    identifier: { '@type': 'PropertyValue', name: 'Foothold', value: job.id },
    url: new URL(paths.job(job.id), location.origin).href,
    directApply: false,
  };
}
