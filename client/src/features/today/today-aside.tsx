import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { todayTexts } from './texts.ts';
import classes from './today.module.css';

/** A job that was found for the person. */
interface NewJob {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly salary: string | null;
}

interface NewForYouProps {
  /** undefined: still being looked for. */
  readonly jobs: readonly NewJob[] | undefined;
  readonly total: number;
  /** Nothing was said about what to look for. */
  readonly hasNoSearch: boolean;
  readonly hasFailed: boolean;
  readonly onSave: (job: NewJob) => void;
}

/** What matches the person's search and is not on the board; without a search, how to set one up. */
export function NewForYou({ jobs, total, hasNoSearch, hasFailed, onSave }: NewForYouProps) {
  return (
    <section className={classes.block} aria-label={todayTexts.newForYou}>
      <header className={classes.head}>
        <h2>{todayTexts.newForYou}</h2>
        {total > 0 && <span className={classes.count}>{formatCount(total)}</span>}
        {total > 0 && (
          <Link to={paths.inbox('matches')} className={classes.all}>
            {todayTexts.seeAll}
          </Link>
        )}
      </header>
      <div className={classes.sheet}>
        {hasFailed && <p className={classes.note}>{todayTexts.couldntLoadMatches}</p>}
        {!jobs && !hasFailed && (
          <p className={classes.note} role="status">
            {todayTexts.lookingForMatches}
          </p>
        )}
        {jobs?.length === 0 && (
          <p className={classes.note}>
            {hasNoSearch ? todayTexts.noSearch : todayTexts.noMatches}{' '}
            <Link to={paths.settings('auto-apply')}>
              {hasNoSearch ? todayTexts.setSearch : todayTexts.changeSearch}
            </Link>
          </p>
        )}
        {jobs && jobs.length > 0 && (
          <ul className={classes.plain}>
            {jobs.map((job) => (
              <li key={job.id} className={classes.match}>
                <Monogram company={job.company} size="sm" />
                <div className={classes.about}>
                  <h3>
                    <Link to={paths.search({ job: job.id })}>{job.title}</Link>
                  </h3>
                  <p className={classes.line}>{[job.company, job.location, job.salary].filter(Boolean).join(' · ')}</p>
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={todayTexts.save(job.title, job.company)}
                  onClick={() => onSave(job)}
                >
                  <IconBookmark size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** A reminder of the next days. */
interface Upcoming {
  readonly id: string;
  /** 'Tue' */
  readonly weekday: string;
  /** '24' */
  readonly day: string;
  readonly title: string;
  readonly line: string;
  readonly to: string;
}

/** The reminders of the next seven days. */
export function ComingUp({ items }: { readonly items: readonly Upcoming[] }) {
  return (
    <section className={classes.block} aria-label={todayTexts.comingUp}>
      <header className={classes.head}>
        <h2>{todayTexts.comingUp}</h2>
      </header>
      <div className={classes.sheet}>
        {items.length === 0 && <p className={classes.note}>{todayTexts.nothingComingUp}</p>}
        <ul className={classes.plain}>
          {items.map(({ id, weekday, day, title, line, to }) => (
            <li key={id} className={classes.match} data-dated>
              <span className={classes.date}>
                <span>{weekday}</span>
                <b>{day}</b>
              </span>
              <div className={classes.about}>
                <h3>
                  <Link to={to}>{title}</Link>
                </h3>
                <p className={classes.line}>{line}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface WeekProps {
  readonly applied: number;
  readonly replies: number;
  readonly interviews: number;
}

/** What happened in the last seven days, in three numbers. */
export function Week({ applied, replies, interviews }: WeekProps) {
  const counts = [
    [applied, todayTexts.applied],
    [replies, todayTexts.replies(replies)],
    [interviews, todayTexts.interviews(interviews)],
  ] as const;
  return (
    <section className={classes.block} aria-label={todayTexts.week}>
      <header className={classes.head}>
        <h2>{todayTexts.week}</h2>
      </header>
      <ul className={`${classes.sheet} ${classes.week}`}>
        {counts.map(([count, words]) => (
          <li key={words}>
            <b>{formatCount(count)}</b>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
