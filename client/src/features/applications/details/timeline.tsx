import { IconAlarm, IconPaperclip } from '@tabler/icons-react';
import { useZone } from '../../../lib/zone.ts';
import { momentWords } from '../reminders/reminder-words.ts';
import { historyWords } from '../report/history-words.ts';
import { stageColours, StageIcon } from '../shared/stage-icon.tsx';
import { stageIdOf } from '../model/stage-name.ts';
import type { ApplicationDetailsQuery } from './application-details.generated.ts';
import classes from './timeline.module.css';

type History = NonNullable<ApplicationDetailsQuery['application']>['history'];

/** What happened to an application from its first day on, the newest on top. */
export function Timeline({ history }: { history: History }) {
  const zone = useZone();
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone });
  const day = (moment: string): string => format.format(new Date(moment));
  return (
    <ol className={classes.timeline} reversed>
      {history.toReversed().map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <Mark entry={entry} />
          <span className={classes.words}>{historyWords(entry, day)}</span>
          <time className={classes.time} dateTime={entry.at}>
            {momentWords(entry.at, zone)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function Mark({ entry: { kind, to } }: { entry: History[number] }) {
  if (to) {
    const stage = stageIdOf(to);
    return (
      <span className={classes.mark} data-stage style={stageColours(stage)}>
        <StageIcon stage={stage} size={16} />
      </span>
    );
  }
  const Icon = kind === 'REMINDER_DONE' || kind === 'REMINDER_SNOOZED' ? IconAlarm : IconPaperclip;
  return (
    <span className={classes.mark}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
