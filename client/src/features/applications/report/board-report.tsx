import { stageTitle } from '@foothold/server/domain';
import { formatCount } from '../../../lib/format.ts';
import { webAddress } from '../../../lib/web-address.ts';
import { stageColours, StageIcon } from '../shared/stage-icon.tsx';
import type { BoardReport_ApplicationFragment } from './board-report.generated.ts';
import classes from './board-report.module.css';
import { eventWords } from '../timeline/event-words.ts';
import type { TimelineEntry } from '../timeline/use-whole-timelines.ts';
import { type Period, type ReportedApplication, reportFacts } from './report-facts.ts';
import { reportTexts } from '../texts/report.texts.ts';

interface BoardReportProps {
  readonly applications: readonly BoardReport_ApplicationFragment[];
  /** Everything that happened, oldest first, by the ids of the applications. */
  readonly timelines: ReadonlyMap<string, readonly TimelineEntry[]>;
  readonly period: Period;
  readonly person: string;
  readonly timeZone: string;
  readonly madeAt: Date;
}

/** What happened on a board in a period: to read, to print, to hand in. */
export function BoardReport({ applications, timelines, period, person, timeZone, madeAt }: BoardReportProps) {
  const { totals, groups } = reportFacts({ applications, timelines }, period, timeZone);
  const day = longDay(timeZone);
  // The days of the period are days already; noon in UTC keeps them what they are.
  const calendarDay = longDay('UTC');
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <article className={classes.report} aria-labelledby="report-title" data-report>
      <header className={classes.head}>
        <h2 id="report-title" className={classes.title}>
          {reportTexts.title(calendarDay(`${period.from}T12:00:00Z`), calendarDay(`${period.to}T12:00:00Z`))}
        </h2>
        <dl className={classes.about}>
          <dt>{reportTexts.name}</dt>
          <dd>{person}</dd>
          <dt>{reportTexts.createdOn}</dt>
          <dd>{moment.format(madeAt)}</dd>
          <dt>{reportTexts.timeZone}</dt>
          <dd>{timeZone}</dd>
        </dl>
      </header>
      <dl className={classes.totals} aria-label={reportTexts.totals}>
        {totals.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {groups.length === 0 && <p className={classes.empty}>{reportTexts.noActivity}</p>}
      {groups.map(({ stage, applications: reported }) => (
        <section key={stage} className={classes.group} aria-labelledby={`report-${stage}`}>
          <h3 id={`report-${stage}`} className={classes.stage} style={stageColours(stage)}>
            <StageIcon stage={stage} size={18} /> {stageTitle(stage)} ({formatCount(reported.length)})
          </h3>
          <ul className={classes.cards}>
            {reported.map((one) => (
              <ReportCard key={one.application.id} reported={one} day={day} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

function ReportCard({ reported, day }: { reported: ReportedApplication; day: (moment: string) => string }) {
  const { job } = reported.application;
  const address = webAddress(job.applyUrl ?? '');
  return (
    <li className={classes.card}>
      <h4 className={classes.job}>{job.title}</h4>
      <p className={classes.facts}>{[job.company, job.location, job.salary].filter(Boolean).join(' · ')}</p>
      {address && (
        <a className={classes.link} href={address} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
      )}
      <ol className={classes.history}>
        {reported.history.map(({ cursor, node: event, isInPeriod }) => (
          <li key={cursor} data-before={!isInPeriod || undefined}>
            <time dateTime={event.at}>{day(event.at)}</time> <span>{eventWords(event, day)}</span>
          </li>
        ))}
      </ol>
    </li>
  );
}

function longDay(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  return (moment) => format.format(new Date(moment));
}
