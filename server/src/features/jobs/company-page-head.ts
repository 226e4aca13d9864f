import type { PageHead } from '../../platform/http/page-head.ts';
import type { Company } from './companies.types.ts';

/**
 * What the page of an employer says about itself. Made-up employers are not for search engines.
 *
 * @param publicUrl without a trailing slash
 */
export async function companyPageHead({ id, name, openJobs }: Company, publicUrl: string): Promise<PageHead> {
  const { total, jobs } = await openJobs();
  const url = `${publicUrl}/companies/${encodeURIComponent(id)}`;
  const isSample = jobs.some((job) => job.isSample);
  return {
    title: `Jobs at ${name}`,
    description: `${total.toLocaleString('en-US')} open ${total === 1 ? 'job' : 'jobs'} at ${name}: places, skills and salaries.`,
    canonicalUrl: url,
    isIndexed: !isSample,
    data: isSample ? null : { '@context': 'https://schema.org/', '@type': 'Organization', name, url },
  };
}
