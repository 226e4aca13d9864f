import View from 'ol/View.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';

const MERCATOR = 'EPSG:3857';
const DEGREES = 'EPSG:4326';

/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** The inhabited part of the Mercator square; beyond it there is only ice. */
export const WORLD = transformExtent([-170, -56, 180, 76], DEGREES, MERCATOR);

/** The nearest one may look; from there on what still lies together is one place. */
export const MAX_ZOOM = 12;

/** A view of the world that cannot be lost: no turning, no way out of it. */
export function createView(): View {
  return new View({
    center: fromLonLat([10, 25]),
    zoom: 1.5,
    minZoom: 0.5,
    maxZoom: MAX_ZOOM,
    extent: WORLD,
    smoothExtentConstraint: true,
    showFullExtent: true,
  });
}

/** What a view shows now. */
export function boxOf(view: View): Box {
  const [west = -180, south = -90, east = 180, north = 90] = transformExtent(view.calculateExtent(), MERCATOR, DEGREES);
  return [west, south, east, north];
}

/** A part of the world as the map measures it; one across the date line goes on to the next turn. */
export function extentOf([west, south, east, north]: Box): number[] {
  return transformExtent([west, south, east < west ? east + 360 : east, north], DEGREES, MERCATOR);
}
