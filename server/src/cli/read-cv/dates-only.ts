import type { ExportedResume } from '../../features/cv/json-resume/export-json-resume.ts';

const DATES: ReadonlySet<string> = new Set(['startDate', 'endDate', 'date']);
const DATE = /^\d{4}(?:-\d{2})?$/u;

/** Without dates that are no 'YYYY' or 'YYYY-MM' ('Summer 2020' becomes neither), so that programs can compare them. */
export function datesOnly(resume: ExportedResume): ExportedResume {
  return Object.fromEntries(
    Object.entries(resume).map(([section, entries]) => [
      section,
      Array.isArray(entries) ? entries.map((entry: unknown) => withDates(entry)) : entries,
    ]),
  );
}

function withDates(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
  return Object.fromEntries(
    Object.entries(entry).filter(([key, value]) => !DATES.has(key) || (typeof value === 'string' && DATE.test(value))),
  );
}
