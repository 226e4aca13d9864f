import Feature, { type FeatureLike } from 'ol/Feature.js';
import { createEmpty, extend, type Extent, getHeight, getWidth } from 'ol/extent.js';
import Point from 'ol/geom/Point.js';
import { fromLonLat } from 'ol/proj.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';

/** Pixels below which markers become one. */
const REACH_PX = 44;
/** Metres below which points are one spot: a town's centre, not two towns. */
const SAME_SPOT_M = 150;

export interface MapPoint {
  readonly id: string;
  /** Degrees. */
  readonly coords: readonly [longitude: number, latitude: number];
}

/** Points that are drawn as one while they lie close together on the screen. */
export interface Clusters {
  readonly source: Cluster<Feature<Point>>;
  replace(points: readonly MapPoint[]): void;
  /** Around all points; null when there is none. */
  extent(): Extent | null;
}

export function createClusters(): Clusters {
  const points = new VectorSource<Feature<Point>>();
  return {
    source: new Cluster({ source: points, distance: REACH_PX, minDistance: REACH_PX / 2 }),
    replace(next) {
      points.clear(true);
      points.addFeatures(
        next.map(({ id, coords }) => {
          const feature = new Feature(new Point(fromLonLat([...coords])));
          feature.setId(id);
          return feature;
        }),
      );
    },
    extent: () => (points.isEmpty() ? null : (points.getExtent() ?? null)),
  };
}

/** The points a drawn marker stands for. */
function membersOf(marker: FeatureLike): Feature<Point>[] {
  const members: unknown = marker.get('features');
  return Array.isArray(members) ? members : [];
}

function around(members: readonly Feature<Point>[]): Extent {
  const extent = createEmpty();
  for (const member of members) {
    const geometry = member.getGeometry();
    if (geometry) extend(extent, geometry.getExtent());
  }
  return extent;
}

/** What a drawn marker holds: the ids of its points, and around them the extent, which is null where all are one spot. */
export function contentOf(marker: FeatureLike): { ids: string[]; spread: Extent | null } {
  const members = membersOf(marker);
  const extent = around(members);
  const isOneSpot = members.length < 2 || Math.max(getWidth(extent), getHeight(extent)) < SAME_SPOT_M;
  return { ids: members.map((member) => String(member.getId())), spread: isOneSpot ? null : extent };
}
