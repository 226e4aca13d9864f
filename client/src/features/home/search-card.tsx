import { Button, NativeSelect, TextInput } from '@mantine/core';
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
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, type SearchParams } from '../../lib/paths.ts';
import '../../ui/button.css';
import '../../ui/text-field.css';
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

/** The search in the hero: leads to /search with what was filled in. */
export function SearchCard() {
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(paths.search(filtersOf(event.currentTarget)));
  };
  return (
    <search className={classes.card}>
      <form className={classes.form} onSubmit={search} aria-label={homeTexts.searchForm}>
        {TEXT_FIELDS.map((field) => (
          <TextInput
            key={field.name}
            {...field}
            size="md"
            maxLength={LIMITS.filterLength}
            className={classes.text}
            autoComplete="off"
          />
        ))}
        {SELECT_FIELDS.map((field) => (
          <NativeSelect
            key={field.name}
            {...field}
            size="md"
            className={classes.select}
            rightSectionWidth="1.625rem"
            rightSection={<IconChevronDown size={18} aria-hidden="true" />}
          />
        ))}
        <Button
          type="submit"
          size="md"
          className={classes.submit}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
        >
          {homeTexts.searchJobs}
        </Button>
      </form>
    </search>
  );
}
