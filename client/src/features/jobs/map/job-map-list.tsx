import type { JobPlace } from './job-places.ts';
import classes from './job-map-list.module.css';

export interface JobMapListProps {
  readonly places: readonly JobPlace[];
  readonly located: number;
  /** Jobs on this page, with a location or without. */
  readonly total: number;
  readonly chosen: string | null;
  readonly onChoose: (placeId: string, button: HTMLElement) => void;
}

/** The jobs of the map as a list; choosing one opens its place on the map. */
export function JobMapList({ places, located, total, chosen, onChoose }: JobMapListProps) {
  return (
    <section className={classes.panel} aria-label="Jobs on the map">
      <p className={classes.count}>
        {located} of {total} jobs have a location
      </p>
      <ul className={classes.list}>
        {places.flatMap((place) =>
          place.jobs.map((job) => (
            <li key={job.id}>
              <button
                type="button"
                className={classes.job}
                aria-pressed={place.id === chosen}
                onClick={(event) => onChoose(place.id, event.currentTarget)}
              >
                <span className={classes.title}>{job.title}</span>
                <span className={classes.where}>
                  {job.company} · {job.location}
                </span>
              </button>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
