import { Button } from '@mantine/core';
import '../../../ui/button.css';
import { GroupedNumber } from '../../../ui/grouped-number.tsx';
import classes from './job-map-list.module.css';
import type { JobPin } from './job-pins.ts';
import { mapTexts } from '../texts/map.texts.ts';

/** More than these no one reads; the sentence below them says how to come to the others. */
const MOST_SHOWN = 100;

export interface JobMapListProps {
  /** The jobs in view. */
  readonly pins: readonly JobPin[];
  /** Jobs of the whole search that have a location, and all of them. */
  readonly located: number;
  readonly total: number;
  /** Those on the map; fewer than `located` when there are more than one map can show. */
  readonly drawn: number;
  /** Remote jobs that have no place on the map. */
  readonly remote: number;
  readonly onListRemote: () => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (pin: JobPin, button: HTMLElement) => void;
  /** Brings every job into view. */
  readonly onShowAll: () => void;
}

/** The jobs in view as a list; choosing one opens its place on the map. */
export function JobMapList({ pins, located, total, drawn, remote, chosen, ...does }: JobMapListProps) {
  const { onListRemote, onChoose, onShowAll } = does;
  return (
    <section className={classes.panel} aria-label={mapTexts.jobsOnTheMap}>
      <div className={classes.head}>
        <p className={classes.count}>
          <GroupedNumber value={located} /> {mapTexts.of} <GroupedNumber value={total} /> {mapTexts.jobsLocation}
        </p>
        <p className={classes.inView} role="status">
          {drawn < located && (
            <>
              {mapTexts.mapShowsNewest} <GroupedNumber value={drawn} />.{' '}
            </>
          )}
          <GroupedNumber value={pins.length} /> {mapTexts.inView}
        </p>
      </div>
      <ul className={classes.list}>
        {pins.slice(0, MOST_SHOWN).map((pin) => (
          <li key={pin.id}>
            <button
              type="button"
              className={classes.job}
              aria-pressed={chosen.has(pin.id)}
              onClick={(event) => onChoose(pin, event.currentTarget)}
            >
              <span className={classes.title}>{pin.job.title}</span>
              <span className={classes.where}>
                {pin.job.company} · {pin.job.location}
              </span>
            </button>
          </li>
        ))}
        {pins.length > MOST_SHOWN && <li className={classes.note}>{mapTexts.firstAreListed(MOST_SHOWN)}</li>}
        {pins.length === 0 && (
          <li className={classes.note}>
            <p>{mapTexts.noJobsHere}</p>
            <Button size="compact-sm" variant="default" onClick={onShowAll}>
              {mapTexts.backToAllJobs}
            </Button>
          </li>
        )}
      </ul>
      {remote > 0 && (
        <p className={classes.remote}>
          <GroupedNumber value={remote} /> {mapTexts.remoteNotOnMap(remote)}{' '}
          <button type="button" onClick={onListRemote}>
            {mapTexts.listThem}
          </button>
        </p>
      )}
    </section>
  );
}
