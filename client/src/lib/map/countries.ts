import Feature from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import { fromLonLat } from 'ol/proj.js';
import topology from 'world-atlas/countries-110m.json';
import { unwrapRing } from './antimeridian.ts';

/** The ISO number of Antarctica: it runs round the pole, which no flat map can show, and no one hires there. */
const ANTARCTICA = '010';

type Ring = readonly number[];
type Shape = readonly (Ring | readonly Ring[])[];

const isRing = (part: Ring | readonly Ring[]): part is Ring => typeof part[0] === 'number';
const isPolygon = (part: Ring | readonly Ring[]): part is readonly Ring[] => !isRing(part);

/** TopoJSON writes one polygon as its rings and several as a list of those. */
function polygonsOf(shape: Shape): (readonly Ring[])[] {
  const rings = shape.filter(isRing);
  return rings.length > 0 ? [rings] : shape.filter(isPolygon);
}

/** Each arc's positions in degrees; in the file each one is the way from the one before, in steps of a grid. */
function decodeArcs(): number[][][] {
  const [stepX = 1, stepY = 1] = topology.transform.scale;
  const [left = 0, bottom = 0] = topology.transform.translate;
  return topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      return [x * stepX + left, y * stepY + bottom];
    });
  });
}

function readPolygons(): Feature[] {
  const arcs = decodeArcs();
  // A negative number is the arc of its complement, walked backwards; arcs meet in a position both hold.
  const arcOf = (index: number) => (index < 0 ? arcs[~index]?.toReversed() : arcs[index]) ?? [];
  const ringOf = (ring: Ring) => ring.flatMap((index, nth) => (nth === 0 ? arcOf(index) : arcOf(index).slice(1)));
  return topology.objects.countries.geometries
    .filter(({ id }) => id !== ANTARCTICA)
    .flatMap(({ arcs: shape }) => polygonsOf(shape))
    .map((rings) => rings.map((ring) => unwrapRing(ringOf(ring)).map((position) => fromLonLat(position))))
    .map((rings) => new Feature(new Polygon(rings)));
}

/** The world's countries in Web Mercator, each island by itself (Natural Earth by way of world-atlas, public domain). */
export const countries: readonly Feature[] = readPolygons();
