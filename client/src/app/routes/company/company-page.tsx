import { WORK_MODE_LABELS, WorkMode } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { SaveJobButton } from '../../../features/applications/shared/save-job-button.tsx';
import { JobRow } from '../../../features/jobs/job-row.tsx';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import '../../../ui/button.css';
import { GroupedNumber } from '../../../ui/grouped-number.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { usePageHeading } from '../../../ui/use-page-heading.ts';
import { usePageData } from '../../job/use-page-data.ts';
import { companyTexts } from '../../texts/company.texts.ts';
import type { CompanyPageQuery } from './company.generated.ts';
import classes from './company-page.module.css';

type Company = NonNullable<CompanyPageQuery['company']>;

/** A company: its newest open jobs, and beside them what they ask for and where they are. */
export function CompanyPage({ company }: { readonly company: Company }) {
  const { id, name, openJobCount, jobs, facets } = company;
  const heading = usePageHeading(companyTexts.documentTitle(name));
  const isSample = jobs.nodes.some((job) => job.isSample);
  usePageData(
    isSample
      ? null
      : {
          '@context': 'https://schema.org/',
          '@type': 'Organization',
          name,
          url: new URL(paths.company(id), location.origin).href,
        },
  );
  const search = (filter: Readonly<Record<string, string>> = {}): string =>
    paths.search({ view: 'list', companies: name, timePosted: 'any', ...filter });
  const modes = facets?.workModes.flatMap(({ value, count }) => {
    const word = value && WorkMode[value];
    return word ? [{ name: WORK_MODE_LABELS[word], count, to: search({ remote: word }) }] : [];
  });
  const all = search();
  return (
    <div className={classes.page}>
      <Link to={paths.search()} className={classes.back}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        {companyTexts.back}
      </Link>
      <header className={classes.head}>
        <Monogram company={name} size="lg" />
        <div className={classes.words}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {name}
          </h1>
          <p className={classes.line}>
            <GroupedNumber value={openJobCount} /> {companyTexts.openJobs(openJobCount)}
            {isSample && <> · {companyTexts.sampleCompany}</>}
          </p>
        </div>
        <Button component={Link} to={all}>
          {companyTexts.allJobs(name)}
        </Button>
      </header>
      <div className={classes.two}>
        <section className={classes.jobs} aria-label={companyTexts.newestJobs}>
          <ul className={classes.list}>
            {jobs.nodes.map((job) => (
              <li key={job.id}>
                <JobRow
                  job={job}
                  detailsTo={paths.job(job.id)}
                  isOpen={false}
                  showsCompany={false}
                  actions={<SaveJobButton job={job} variant="icon" />}
                />
              </li>
            ))}
          </ul>
          {openJobCount > jobs.nodes.length && (
            <Link to={all} className={classes.more}>
              {companyTexts.showAll(formatCount(openJobCount))}
            </Link>
          )}
        </section>
        <aside className={classes.side} aria-label={companyTexts.atAGlance}>
          <Counts
            title={companyTexts.skills}
            values={facets?.skills.map(({ value, count }) => ({
              name: value,
              count,
              to: search({ skills: value }),
            }))}
          />
          <Counts
            title={companyTexts.places}
            values={facets?.places.map(({ id: place, name: called, count }) => ({
              name: called,
              count,
              to: search({ places: place }),
            }))}
          />
          <Counts title={companyTexts.workModes} values={modes} />
        </aside>
      </div>
    </div>
  );
}

interface CountsProps {
  readonly title: string;
  /** Each leads to the search for it; undefined while the server can't count. */
  readonly values: readonly { readonly name: string; readonly count: number; readonly to: string }[] | undefined;
}

/** What the jobs have in common, with how many have it. */
function Counts({ title, values = [] }: CountsProps) {
  if (values.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.counts}>
        {values.map(({ name, count, to }) => (
          <li key={name}>
            <Link to={to}>
              <span className={classes.value}>{name}</span>
              <span className={classes.count}>
                {formatCount(count)} <span className={classes.unit}>{companyTexts.jobs(count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
