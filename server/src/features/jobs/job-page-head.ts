import type { EmploymentType } from '../../domain/index.ts';
import type { PageHead } from '../../platform/http/page-head.ts';
import type { DescribedJobRow } from './search/job-rows.query.ts';

/** Google's values for JobPosting.employmentType. */
const EMPLOYMENT: Readonly<Record<EmploymentType, string>> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
  Freelance: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Student: 'INTERN',
  Other: 'OTHER',
};

/** As much as previews of links show. */
const DESCRIPTION_LENGTH = 200;

/**
 * What the page of a posting says about itself. Closed and sample postings are not for search engines.
 *
 * @param publicUrl without a trailing slash
 */
export function jobPageHead(job: DescribedJobRow, publicUrl: string): PageHead {
  const facts = [job.location, job.salary].filter((fact) => fact !== null && fact !== '');
  const text = `${facts.join(' · ')}${facts.length > 0 ? '. ' : ''}${job.description.replace(/\s+/g, ' ').trim()}`;
  const isOpen = !job.closed && !job.isSample;
  return {
    title: `${job.title} at ${job.company}`,
    description: text.length > DESCRIPTION_LENGTH ? `${text.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…` : text,
    canonicalUrl: `${publicUrl}/jobs/${job.id}`,
    isIndexed: isOpen,
    data: job.isSample ? null : jobPostingData(job, publicUrl),
  };
}

/** The posting as schema.org's JobPosting. */
function jobPostingData(job: DescribedJobRow, publicUrl: string): object {
  const employment = [...new Set(job.employment.map((type) => EMPLOYMENT[type]))];
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    datePosted: job.postedDate.toISOString().slice(0, 10),
    ...(job.closedAt === null ? {} : { validThrough: job.closedAt.toISOString() }),
    hiringOrganization: { '@type': 'Organization', name: job.company },
    ...(job.location === ''
      ? {}
      : {
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: job.city ?? job.location },
          },
        }),
    ...(job.workMode === 'remote' ? { jobLocationType: 'TELECOMMUTE' } : {}),
    ...(employment.length > 0 ? { employmentType: employment } : {}),
    ...(job.skills.length > 0 ? { skills: job.skills.join(', ') } : {}),
    identifier: { '@type': 'PropertyValue', name: 'Foothold', value: job.id },
    url: `${publicUrl}/jobs/${job.id}`,
    directApply: false,
  };
}
