import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

interface CompanyLinkProps {
  /** Added jobs have no employer. */
  readonly job: { readonly company: string; readonly employer?: { readonly id: string } | null };
  readonly className?: string | undefined;
}

/** The name of a job's company, which leads to all its jobs. */
export function CompanyLink({ job: { company, employer }, className }: CompanyLinkProps) {
  if (!employer) return <span className={className}>{company}</span>;
  return (
    <Link to={paths.company(employer.id)} className={className}>
      {company}
    </Link>
  );
}
