import type { JobsMap_JobFragment } from './jobs-map.generated.ts';

/** Jobs that share one spot of the map, which is drawn as one marker. */
export interface JobPlace<Job extends JobsMap_JobFragment = JobsMap_JobFragment> {
  readonly id: string;
  /** The label of the first job there. */
  readonly label: string;
  readonly coords: readonly [longitude: number, latitude: number];
  readonly jobs: readonly Job[];
}

/** A job's `[longitude, latitude]` in degrees, or null when it has none that lies on Earth. */
export function coordsOf({ coords }: Pick<JobsMap_JobFragment, 'coords'>): readonly [number, number] | null {
  const [longitude, latitude] = coords ?? [];
  if (longitude === undefined || latitude === undefined) return null;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null;
}

/** Groups jobs by where they are, in the order of their first job; jobs without coordinates are left out. */
export function jobPlaces<Job extends JobsMap_JobFragment>(jobs: readonly Job[]): JobPlace<Job>[] {
  const places = new Map<string, { label: string; coords: readonly [number, number]; jobs: Job[] }>();
  for (const job of jobs) {
    const coords = coordsOf(job);
    if (!coords) continue;
    const id = coords.map((degrees) => degrees.toFixed(3)).join(' ');
    const place = places.get(id);
    if (place) place.jobs.push(job);
    else places.set(id, { label: job.location, coords, jobs: [job] });
  }
  return [...places].map(([id, place]) => ({ id, ...place }));
}
