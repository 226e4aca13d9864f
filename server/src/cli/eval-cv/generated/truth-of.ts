import type { Content, Month } from './content.ts';
import type { Layout } from './layout.ts';

/** What is to be read in a generated CV. Dates as 'YYYY-MM' or 'YYYY', '' for an end that is not there yet. */
export interface GeneratedTruth {
  readonly language: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly work: readonly {
    readonly name: string;
    readonly position: string;
    readonly start: string;
    readonly end: string;
    readonly location: string;
  }[];
  readonly education: readonly { readonly institution: string; readonly degree: string; readonly end: string }[];
}

/** @param layout where it has no place, none is to be read */
export function truthOf({ vocabulary, name, email, phone, jobs, studies }: Content, layout: Layout): GeneratedTruth {
  const hasPlaces = layout.jobs.lines.flat().includes('where');
  return {
    language: vocabulary.language,
    name,
    email,
    phone,
    work: jobs.map((job) => ({
      name: job.employer,
      position: job.title,
      location: hasPlaces ? job.place : '',
      start: iso(job.start),
      end: job.end === null ? '' : iso(job.end),
    })),
    education: studies.map(({ school, degree, end }) => ({ institution: school, degree, end: iso(end) })),
  };
}

const iso = ({ year, month }: Month): string =>
  month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
