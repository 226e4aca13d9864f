import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { MapColours } from '../../../lib/map/map-style.ts';
import { createWorldMap, type WorldMap } from '../../../lib/map/world-map.ts';
import type { JobPlace } from './job-places.ts';

interface WorldMapOptions {
  readonly places: readonly JobPlace[];
  readonly selected: string | null;
  readonly onPress: (id: string | null) => void;
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
    selected: resolveColour(target, 'var(--map-selected)'),
    font: getComputedStyle(target).fontFamily,
  };
}

/** Keeps a world map in an element, in step with the jobs, the selection and the colour scheme. */
export function useWorldMap({ places, selected, onPress }: WorldMapOptions): WorldMapRefs {
  const targetRef = useRef<HTMLDivElement | null>(null);
  const popupRef = useRef<HTMLDivElement | null>(null);
  const map = useRef<WorldMap | null>(null);
  const scheme = useComputedColorScheme('light');
  const pressed = useEffectEvent(onPress);

  useEffect(() => {
    const [target, popup] = [targetRef.current, popupRef.current];
    if (!target || !popup) return undefined;
    const created = createWorldMap({
      target,
      popup,
      readColours: () => readColours(target),
      onPress: (id) => pressed(id),
    });
    map.current = created;
    return () => {
      map.current = null;
      created.stop();
    };
  }, []);

  useEffect(() => {
    map.current?.show(places.map(({ id, coords, jobs }) => ({ id, coords, count: jobs.length })));
  }, [places]);
  useEffect(() => map.current?.select(selected), [selected]);
  // The variables change with the attribute the scheme is written to, which is set before this runs.
  useEffect(() => map.current?.recolour(), [scheme]);

  return { targetRef, popupRef, map: useCallback(() => map.current, []) };
}
