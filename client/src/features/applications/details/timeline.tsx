import { IconAlarm, IconPaperclip } from '@tabler/icons-react';
import { useZone } from '../../../lib/zone.ts';
import { momentWords } from '../reminders/reminder-words.ts';
import { eventWords, stageAfter, type TimelineEvent } from '../timeline/event-words.ts';
import type { TimelineEntry } from '../timeline/use-whole-timelines.ts';
import { Stairs } from '../../../ui/stairs.tsx';
import { stageIdOf } from '../model/stage-name.ts';
import classes from './timeline.module.css';

/** What happened to an application from its first day on, the newest on top. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const zone = useZone();
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeZone: zone,
  });
  const day = (moment: string): string => format.format(new Date(moment));
  return (
    <ol className={classes.timeline} reversed>
      {entries.toReversed().map(({ cursor, node: event }) => (
        <li key={cursor} className={classes.entry}>
          <Mark event={event} />
          <span className={classes.words}>{eventWords(event, day)}</span>
          <time className={classes.time} dateTime={event.at}>
            {momentWords(event.at, zone)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** How high an event brought the application, or what it was about. */
function Mark({ event }: { event: TimelineEvent }) {
  const to = stageAfter(event);
  if (to !== null) {
    return (
      <span className={classes.mark} aria-hidden="true">
        <Stairs stage={stageIdOf(to)} width={36} />
      </span>
    );
  }
  const Icon = 'dueAt' in event ? IconAlarm : IconPaperclip;
  return (
    <span className={classes.mark}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
