import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { clientConfig } from '../../../lib/client-config.ts';
import type { MapColours } from '../../../lib/map/map-style.ts';
import type { Box } from '../../../lib/map/map-view.ts';
import { createWorldMap, type WorldMap } from '../../../lib/map/world-map.ts';
import type { Near } from '../search-filters.ts';
import type { JobPin, JobPlace } from './job-pins.ts';

interface WorldMapOptions {
  readonly pins: readonly JobPin[];
  /** The part of the world that is searched: it stays in view, whatever is found there. */
  readonly within: Box | null;
  /** The circle that is searched: it is drawn, and in view. */
  readonly near: Near | null;
  readonly selected: JobPlace | null;
  readonly onPress: (ids: readonly string[] | null) => void;
  readonly onRest: (box: Box) => void;
}

interface WorldMapRefs {
  readonly targetRef: RefObject<HTMLDivElement | null>;
  readonly popupRef: RefObject<HTMLDivElement | null>;
  readonly map: () => WorldMap | null;
}

/** What a CSS colour expression comes to here and now; a canvas cannot read variables. */
function resolveColour(beside: HTMLElement, expression: string): string {
  const probe = document.createElement('span');
  probe.style.color = expression;
  beside.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function readColours(target: HTMLElement): MapColours {
  return {
    land: resolveColour(target, 'var(--map-land)'),
    border: resolveColour(target, 'var(--map-border)'),
    marker: resolveColour(target, 'var(--map-marker)'),
    markerText: resolveColour(target, 'var(--map-marker-text)'),
    area: resolveColour(target, 'var(--map-area)'),
    selected: resolveColour(target, 'var(--map-selected)'),
    font: getComputedStyle(target).fontFamily,
  };
}

/** Keeps a world map in an element, in step with the jobs, the selection and the colour scheme. */
export function useWorldMap({ pins, within, near, selected, onPress, onRest }: WorldMapOptions): WorldMapRefs {
  const targetRef = useRef<HTMLDivElement | null>(null);
  const popupRef = useRef<HTMLDivElement | null>(null);
  const map = useRef<WorldMap | null>(null);
  const scheme = useComputedColorScheme('light');
  const pressed = useEffectEvent(onPress);
  const rested = useEffectEvent(onRest);

  useEffect(() => {
    const [target, popup] = [targetRef.current, popupRef.current];
    if (!target || !popup) return undefined;
    const created = createWorldMap({
      target,
      popup,
      tileUrl: clientConfig().mapTileUrl,
      readColours: () => readColours(target),
      onPress: (ids) => pressed(ids),
      onRest: (box) => rested(box),
    });
    map.current = created;
    return () => {
      map.current = null;
      created.stop();
    };
  }, []);

  // A searched area that came with the address is shown first.
  const area = useRef(within);
  useEffect(() => {
    if (area.current) map.current?.showBox(area.current);
  }, []);
  const circle = near && `${near.coords.join(' ')} ${near.radiusKm}`;
  const drawCircle = useEffectEvent(() => map.current?.showCircle(near));
  useEffect(() => drawCircle(), [circle]);
  const show = useEffectEvent(() => map.current?.show(pins, { keepsView: within !== null || near !== null }));
  useEffect(() => show(), [pins]);
  useEffect(() => {
    map.current?.select(selected && { coords: selected.coords, ids: new Set(selected.pins.map(({ id }) => id)) });
  }, [selected]);
  // The variables change with the attribute the scheme is written to, which is set before this runs.
  useEffect(() => map.current?.recolour(), [scheme]);

  return { targetRef, popupRef, map: useCallback(() => map.current, []) };
}
