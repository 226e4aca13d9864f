import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus, IconWorld } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { JobMapList } from './job-map-list.tsx';
import { jobPlaces } from './job-places.ts';
import { JobPopup } from './job-popup.tsx';
import type { JobsMap_JobFragment } from './jobs-map.generated.ts';
import classes from './jobs-map.module.css';
import '../../../ui/button.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { useWorldMap } from './use-world-map.ts';

export interface JobsMapProps<Job extends JobsMap_JobFragment> {
  /** The jobs of this page; those without coordinates are counted, not shown. */
  readonly jobs: readonly Job[];
  readonly isStale: boolean;
  readonly detailsTo: (job: Job) => string;
}

/** Where the jobs of this page are: a map, and beside it the same jobs as a list for keyboards and screen readers. */
export function JobsMap<Job extends JobsMap_JobFragment>({ jobs, isStale, detailsTo }: JobsMapProps<Job>) {
  const places = useMemo(() => jobPlaces(jobs), [jobs]);
  const [chosen, setChosen] = useState<string | null>(null);
  const place = places.find(({ id }) => id === chosen) ?? null;
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const press = (id: string | null): void => {
    opener.current = null;
    setChosen(id);
  };
  const { targetRef, popupRef, map } = useWorldMap({ places, selected: place?.id ?? null, onPress: press });
  const located = places.reduce((sum, { jobs: there }) => sum + there.length, 0);

  const close = (): void => {
    setChosen(null);
    // Without an entry of the list it was a press on the map that opened the place.
    (opener.current ?? targetRef.current)?.focus();
    opener.current = null;
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && place) close();
  };

  return (
    <div className={classes.layout} data-stale={isStale || undefined} onKeyDown={closeOnEscape} role="presentation">
      <div ref={frame} className={classes.frame}>
        <div
          ref={targetRef}
          className={classes.map}
          tabIndex={0}
          role="application"
          aria-label="Map of jobs. Arrow keys move it, plus and minus zoom. The list beside it holds the same jobs."
        />
        <div className={classes.controls}>
          <ActionIcon variant="default" size="lg" aria-label="Zoom in" onClick={() => map()?.zoomBy(1)}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label="Zoom out" onClick={() => map()?.zoomBy(-1)}>
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label="Show all jobs" onClick={() => map()?.showAll()}>
            <IconWorld size={18} aria-hidden />
          </ActionIcon>
        </div>
        <div ref={popupRef} className={classes.popup} hidden={!place}>
          {place && <JobPopup key={place.id} place={place} detailsTo={detailsTo} onClose={close} />}
        </div>
        <p className={classes.attribution}>Map data: Natural Earth</p>
      </div>
      <JobMapList
        places={places}
        located={located}
        total={jobs.length}
        chosen={place?.id ?? null}
        onChoose={(id, button) => {
          opener.current = button;
          setChosen(id);
          // On a small screen the list lies below the map.
          frame.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </div>
  );
}
