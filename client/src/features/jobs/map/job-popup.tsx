import { CloseButton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/format.ts';
import { webAddress } from '../../../lib/web-address.ts';
import type { JobPlace } from './job-pins.ts';
import classes from './job-popup.module.css';
import { RadiusChoice } from './radius-choice.tsx';
import { mapTexts } from '../texts/map.texts.ts';

/** A place with more jobs says how many more there are. */
const MOST_SHOWN = 50;

export interface JobPopupProps {
  readonly place: JobPlace;
  /** How far around it is searched, in kilometres; null = not around this place. */
  readonly radiusKm: number | null;
  readonly onRadius: (radiusKm: number) => void;
  readonly detailsTo: (job: { readonly id: string }) => string;
  readonly onClose: () => void;
}

const takeFocus = (popup: HTMLElement | null): void => popup?.focus({ preventScroll: true });

/** The jobs of one place, above its marker. It takes the focus, so that a keyboard is where the eye is. */
export function JobPopup({ place, radiusKm, onRadius, detailsTo, onClose }: JobPopupProps) {
  const more = place.pins.length - MOST_SHOWN;
  return (
    <div
      ref={takeFocus}
      className={classes.popup}
      role="dialog"
      aria-label={mapTexts.jobsIn(place.label)}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <p className={classes.place}>
          {place.label}
          {place.pins.length > 1 && (
            <span className={classes.count}> {mapTexts.countOfJobs(formatCount(place.pins.length))}</span>
          )}
        </p>
        <CloseButton size="sm" aria-label={mapTexts.close} onClick={onClose} />
      </div>
      <ul className={classes.jobs} tabIndex={place.pins.length > 3 ? 0 : undefined}>
        {place.pins.slice(0, MOST_SHOWN).map(({ id, job }) => {
          const href = webAddress(job.applyUrl ?? '');
          return (
            <li key={id}>
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
                  aria-label={mapTexts.applyTo(job.title, job.company)}
                >
                  {mapTexts.apply}
                  <IconExternalLink size={14} aria-hidden />
                </a>
              )}
            </li>
          );
        })}
        {more > 0 && <li className={classes.more}>{mapTexts.moreJobs(formatCount(more))}</li>}
      </ul>
      <div className={classes.radius}>
        <RadiusChoice place={place.label} chosen={radiusKm} onChoose={onRadius} />
      </div>
    </div>
  );
}
