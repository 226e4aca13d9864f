import type { Box } from '../../../lib/map/map-view.ts';
import type { JobsMap_PinFragment } from './jobs-map.generated.ts';
import { mapTexts } from '../texts/map.texts.ts';

export type Coords = readonly [longitude: number, latitude: number];

/** A job that can be drawn. */
export interface JobPin {
  readonly id: string;
  readonly coords: Coords;
  readonly job: JobsMap_PinFragment;
}

/** Jobs that open together: those of one marker. */
export interface JobPlace {
  readonly label: string;
  readonly coords: Coords;
  readonly pins: readonly JobPin[];
}

/** `[longitude, latitude]` in degrees, or null when that lies nowhere on Earth. */
export function coordsOf({ longitude, latitude }: JobsMap_PinFragment['coordinates']): Coords | null {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null;
}

/** The jobs that can be drawn, in the order they came in. */
export function jobPins(jobs: readonly JobsMap_PinFragment[]): JobPin[] {
  return jobs.flatMap((job) => {
    const coords = coordsOf(job.coordinates);
    return coords ? [{ id: job.id, coords, job }] : [];
  });
}

/** The jobs within a part of the world; one that reaches over the edge of the map (beyond 180 degrees) has both ends. */
export function pinsWithin(pins: readonly JobPin[], [west, south, east, north]: Box): JobPin[] {
  return pins.filter(({ coords: [longitude, latitude] }) => {
    if (latitude < south || latitude > north) return false;
    return [longitude - 360, longitude, longitude + 360].some((turn) => turn >= west && turn <= east);
  });
}

/** The place some jobs share: named after them when they agree on it, in their middle on the map. */
export function placeOf(pins: readonly JobPin[]): JobPlace | null {
  const [first] = pins;
  if (!first) return null;
  const isOnePlace = pins.every(({ job }) => job.location === first.job.location);
  const middle = (axis: 0 | 1) => pins.reduce((sum, { coords }) => sum + coords[axis], 0) / pins.length;
  return {
    label: isOnePlace ? first.job.location : mapTexts.andNearby(first.job.location),
    coords: [middle(0), middle(1)],
    pins,
  };
}

/** The jobs at the very spot of one, itself among them. */
export function pinsBeside(pins: readonly JobPin[], { coords }: JobPin): JobPin[] {
  const spot = ([longitude, latitude]: Coords) => `${longitude.toFixed(3)} ${latitude.toFixed(3)}`;
  return pins.filter((pin) => spot(pin.coords) === spot(coords));
}
