import { Button } from '@mantine/core';
import {
  EMPLOYMENT_TYPES,
  EXPERIENCE_LABELS,
  EXPERIENCE_LEVELS,
  LIMITS,
  WORK_MODE_LABELS,
  WORK_MODES,
  TIME_POSTED_LABELS,
} from '@foothold/server/domain';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '../../lib/format.ts';
import { paths, type SearchParams } from '../../lib/paths.ts';
import '../../ui/button.css';
import classes from './search-card.module.css';
import { homeTexts } from './texts.ts';

const any = (label: string) => ({ value: '', label });

const TEXT_FIELDS = [
  { name: 'jobTitle', label: homeTexts.jobTitle, placeholder: homeTexts.jobTitleExample },
  { name: 'location', label: homeTexts.location, placeholder: homeTexts.locationExample },
  { name: 'company', label: homeTexts.company, placeholder: homeTexts.anyCompany },
] as const;

const SELECT_FIELDS = [
  { name: 'jobType', label: homeTexts.jobType, data: [any(homeTexts.anyType), ...EMPLOYMENT_TYPES] },
  {
    name: 'experience',
    label: homeTexts.experience,
    data: [any(homeTexts.anyLevel), ...EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LABELS[value] }))],
  },
  {
    name: 'remote',
    label: homeTexts.remote,
    data: [any(homeTexts.anyWorkplace), ...WORK_MODES.map((value) => ({ value, label: WORK_MODE_LABELS[value] }))],
  },
  {
    name: 'timePosted',
    label: homeTexts.posted,
    data: [
      any(homeTexts.last30Days),
      { value: 'today', label: TIME_POSTED_LABELS.today },
      { value: 'week', label: TIME_POSTED_LABELS.week },
      { value: 'month', label: TIME_POSTED_LABELS.month },
      { value: 'any', label: TIME_POSTED_LABELS.any },
    ],
  },
];

function filtersOf(form: HTMLFormElement): SearchParams {
  const data = new FormData(form);
  return Object.fromEntries(
    [...TEXT_FIELDS, ...SELECT_FIELDS]
      .map(({ name }) => [name, data.get(name)])
      .filter(([, value]) => typeof value === 'string'),
  );
}

/** As wide as most counts are. */
const TYPICAL_COUNT = 1_000;

/** How long someone types before the count is asked for, in milliseconds. */
const PAUSE_MS = 300;

interface SearchCardProps {
  /** How many postings match; undefined while it is not known. */
  readonly count?: number | undefined;
  /** Shows that the results are for people with an account. */
  readonly isVisitor?: boolean;
  /** Called with the search page's address shortly after a filter has changed. */
  readonly onChange?: (address: string) => void;
}

/** The search in the hero: leads to /search with what was filled in, and says how much it would find. */
export function SearchCard({ count, isVisitor = false, onChange }: SearchCardProps) {
  const navigate = useNavigate();
  const [hasAll, setHasAll] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(paths.search(filtersOf(event.currentTarget)));
  };
  const change = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onChange?.(paths.search(filtersOf(form))), PAUSE_MS);
  };
  return (
    <search className={classes.card}>
      <form
        className={classes.form}
        data-all={hasAll || undefined}
        onSubmit={search}
        onInput={change}
        aria-label={homeTexts.searchForm}
      >
        {TEXT_FIELDS.map(({ name, label, placeholder }) => (
          <label key={name} className={classes.field}>
            <span>{label}</span>
            <input name={name} placeholder={placeholder} maxLength={LIMITS.filterLength} autoComplete="off" />
          </label>
        ))}
        {SELECT_FIELDS.map(({ name, label, data }) => (
          <label key={name} className={classes.field}>
            <span>{label}</span>
            <select name={name}>
              {data.map((option) => {
                const { value, label: text } = typeof option === 'string' ? { value: option, label: option } : option;
                return (
                  <option key={value} value={value}>
                    {text}
                  </option>
                );
              })}
            </select>
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </label>
        ))}
        {!hasAll && (
          <button type="button" className={classes.more} onClick={() => setHasAll(true)}>
            {homeTexts.moreFilters}
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </button>
        )}
        <Button
          type="submit"
          className={classes.submit}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        >
          {homeTexts.searchJobs}
        </Button>
      </form>
      <p className={classes.matches} role="status">
        {count === undefined ? (
          // Keeps the room: in a wide typeface the line breaks in two, and all below would move when the count comes.
          <strong className={classes.awaited} aria-hidden="true">
            {homeTexts.matchCount(TYPICAL_COUNT, formatCount(TYPICAL_COUNT))}
          </strong>
        ) : (
          <strong>{homeTexts.matchCount(count, formatCount(count))}</strong>
        )}{' '}
        {isVisitor && <span>{homeTexts.resultsNeedAccount}</span>}
      </p>
    </search>
  );
}
