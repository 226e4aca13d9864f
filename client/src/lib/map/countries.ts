import type Feature from 'ol/Feature.js';
import TopoJSON from 'ol/format/TopoJSON.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import topology from 'world-atlas/countries-110m.json';
import { unwrapRing } from './antimeridian.ts';

/** The ISO number of Antarctica: it runs round the pole, which no flat map can show, and nobody hires there. */
const ANTARCTICA = '010';

function flatten(feature: Feature): Feature {
  const geometry = feature.getGeometry();
  if (geometry instanceof Polygon) geometry.setCoordinates(geometry.getCoordinates().map(unwrapRing));
  if (geometry instanceof MultiPolygon) {
    geometry.setCoordinates(geometry.getCoordinates().map((polygon) => polygon.map(unwrapRing)));
  }
  geometry?.transform('EPSG:4326', 'EPSG:3857');
  return feature;
}

/**
 * The world's countries in Web Mercator (Natural Earth by way of world-atlas, public domain). Read once: the reader
 * decodes the topology in place, a second reading of it would be garbage.
 */
export const countries: readonly Feature[] = new TopoJSON({ layers: ['countries'] })
  .readFeatures(topology)
  .filter((feature) => feature.getId() !== ANTARCTICA)
  .map(flatten);
