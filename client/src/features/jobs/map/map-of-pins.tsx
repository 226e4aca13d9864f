import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconMinus, IconPlus, IconWorld, IconZoomScan } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { clientConfig } from '../../../lib/client-config.ts';
import type { Box } from '../../../lib/map/map-view.ts';
import '../../../ui/button.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { JobMapList } from './job-map-list.tsx';
import { type JobPin, type JobPlace, pinsBeside, pinsWithin, placeOf } from './job-pins.ts';
import { JobPopup } from './job-popup.tsx';
import { isSameArea, searchArea as areaOf } from './map-area.ts';
import classes from './map-of-pins.module.css';
import { RadiusChoice } from './radius-choice.tsx';
import type { Near } from '../search-filters.ts';
import { useWorldMap } from './use-world-map.ts';
import { mapTexts } from '../texts/map.texts.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const WHOLE_WORLD: Box = [-180, -90, 180, 90];

export interface MapOfPinsProps {
  readonly pins: readonly JobPin[];
  readonly located: number;
  readonly total: number;
  readonly isStale: boolean;
  /** Remote jobs that have no place on the map. */
  readonly remote: number;
  /** The part of the world that is searched; null = everywhere. */
  readonly within: Box | null;
  /** The place around which is searched; null = none. */
  readonly near: Near | null;
  readonly onNear: (near: Near) => void;
  readonly onArea: (within: Box | null) => void;
  readonly onListRemote: () => void;
  readonly detailsTo: (job: { readonly id: string }) => string;
}

/** What must be named beside a map: its makers. */
function attribution(): string | null {
  const { mapTileUrl, mapAttribution } = clientConfig();
  return mapTileUrl === null ? mapTexts.attribution : mapAttribution;
}

/** The town of 'Porto, Portugal' says enough beside its circle. */
const shortName = (label: string): string => label.split(',')[0] ?? label;

/** The same to four digits, which is what an address keeps of it. */
const isSamePlace = (one: Near['coords'], other: Near['coords']): boolean =>
  one.every((degrees, axis) => Math.abs(degrees - (other[axis] ?? 0)) < 0.0001);

function isInWindow(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** A map of jobs, and beside it those in view as a list, for keyboards and screen readers as for everyone. */
export function MapOfPins({ pins, located, total, isStale, remote, within, near, ...does }: MapOfPinsProps) {
  const { onArea, onNear, onListRemote, detailsTo } = does;
  const [box, setBox] = useState<Box>(WHOLE_WORLD);
  const [open, setOpen] = useState<readonly string[] | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const inView = useMemo(() => pinsWithin(pins, box), [pins, box]);
  const chosen = useMemo(() => new Set(open), [open]);
  const place = useMemo<JobPlace | null>(() => placeOf(pins.filter(({ id }) => chosen.has(id))), [pins, chosen]);
  const press = (ids: readonly string[] | null): void => {
    opener.current = null;
    setOpen(ids);
  };
  // What the map showed when its area was searched: from there on it may be moved.
  const [searched, setSearched] = useState<Box | null>(null);
  const rest = (shown: Box): void => {
    setBox(shown);
    if (within && !searched) setSearched(shown);
  };
  const { targetRef, popupRef, map } = useWorldMap({
    pins,
    within,
    near,
    selected: place,
    onPress: press,
    onRest: rest,
  });
  const isSearched = within !== null && searched !== null && isSameArea(searched, box);
  const searchArea = (): void => {
    setSearched(isSearched ? null : box);
    onArea(isSearched ? null : areaOf(box));
  };

  const close = (): void => {
    setOpen(null);
    // Without an entry of the list it was a press on the map that opened the place.
    (opener.current?.isConnected ? opener.current : targetRef.current)?.focus();
    opener.current = null;
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && place) close();
  };
  const madeBy = attribution();

  return (
    <div className={classes.layout} data-stale={isStale || undefined} onKeyDown={closeOnEscape} role="presentation">
      <div ref={frame} className={classes.frame}>
        <div ref={targetRef} className={classes.map} tabIndex={0} role="application" aria-label={mapTexts.mapLabel} />
        <div className={classes.controls}>
          <ActionIcon variant="default" size="lg" aria-label={mapTexts.zoomIn} onClick={() => map()?.zoomBy(1)}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={mapTexts.zoomOut} onClick={() => map()?.zoomBy(-1)}>
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={mapTexts.showAllJobs} onClick={() => map()?.showAll()}>
            <IconWorld size={18} aria-hidden />
          </ActionIcon>
        </div>
        <Button
          className={classes.area}
          variant="default"
          leftSection={isSearched ? <IconCheck {...ICON} /> : <IconZoomScan {...ICON} />}
          aria-pressed={isSearched}
          onClick={searchArea}
        >
          {mapTexts.searchThisArea}
        </Button>
        {near && !place && (
          <div className={classes.near}>
            <RadiusChoice
              place={near.label || mapTexts.anyPlace}
              chosen={near.radiusKm}
              onChoose={(radiusKm) => onNear({ ...near, radiusKm })}
            />
          </div>
        )}
        <div ref={popupRef} className={classes.popup} hidden={!place}>
          {place && (
            <JobPopup
              key={open?.join(' ')}
              place={place}
              radiusKm={near && isSamePlace(near.coords, place.coords) ? near.radiusKm : null}
              onRadius={(radiusKm) => {
                close();
                onNear({ coords: place.coords, radiusKm, label: shortName(place.label) });
              }}
              detailsTo={detailsTo}
              onClose={close}
            />
          )}
        </div>
        {madeBy && <p className={classes.attribution}>{madeBy}</p>}
      </div>
      <JobMapList
        pins={inView}
        located={located}
        total={total}
        drawn={pins.length}
        remote={remote}
        onListRemote={onListRemote}
        chosen={chosen}
        onShowAll={() => {
          map()?.showAll();
          // The button goes with the empty list.
          targetRef.current?.focus();
        }}
        onChoose={(pin, button) => {
          opener.current = button;
          setOpen(pinsBeside(pins, pin).map(({ id }) => id));
          // On a small screen the list lies below the map.
          if (frame.current && !isInWindow(frame.current)) frame.current.scrollIntoView({ block: 'nearest' });
        }}
      />
    </div>
  );
}
