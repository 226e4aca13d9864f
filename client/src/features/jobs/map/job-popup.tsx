import { CloseButton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { webAddress } from '../../../lib/web-address.ts';
import type { JobPlace } from './job-places.ts';
import classes from './job-popup.module.css';
import type { JobsMap_JobFragment } from './jobs-map.generated.ts';

export interface JobPopupProps<Job extends JobsMap_JobFragment> {
  readonly place: JobPlace<Job>;
  readonly detailsTo: (job: Job) => string;
  readonly onClose: () => void;
}

/** The jobs of one place, above its marker. It takes the focus, so that a keyboard is where the eye is. */
export function JobPopup<Job extends JobsMap_JobFragment>({ place, detailsTo, onClose }: JobPopupProps<Job>) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={root} className={classes.popup} role="dialog" aria-label={`Jobs in ${place.label}`} tabIndex={-1}>
      <div className={classes.head}>
        <p className={classes.place}>{place.label}</p>
        <CloseButton size="sm" aria-label="Close" onClick={onClose} />
      </div>
      <ul className={classes.jobs} tabIndex={place.jobs.length > 3 ? 0 : undefined}>
        {place.jobs.map((job) => {
          const href = webAddress(job.url);
          return (
            <li key={job.id}>
              <div>
                <Link to={detailsTo(job)} state={{ opened: true }} className={classes.title}>
                  {job.title}
                </Link>
                <p className={classes.company}>{job.company}</p>
              </div>
              {href && (
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={classes.apply}
                  aria-label={`Apply: ${job.title} at ${job.company}, opens in a new tab`}
                >
                  Apply
                  <IconExternalLink size={14} aria-hidden />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
