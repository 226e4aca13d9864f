import Feature from 'ol/Feature.js';
import { circular } from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Extent } from 'ol/extent.js';
import type { MapColours } from './map-style.ts';

/** A part of the Earth around a point. */
export interface MapCircle {
  /** Degrees. */
  readonly coords: readonly [longitude: number, latitude: number];
  readonly radiusKm: number;
}

/** Corners of what is drawn: smooth at any zoom. */
const CORNERS = 96;

/** The circle that is searched, drawn below the markers. */
export interface AreaCircle {
  readonly layer: VectorLayer;
  /** Draws another one; null = none. @returns around it, null without one */
  draw(circle: MapCircle | null): Extent | null;
}

/** @param readColours asked again at each drawing */
export function createAreaCircle(readColours: () => MapColours): AreaCircle {
  const source = new VectorSource();
  const layer = new VectorLayer({
    source,
    zIndex: 0.5,
    style: () => {
      const { area, marker } = readColours();
      return new Style({ fill: new Fill({ color: area }), stroke: new Stroke({ color: marker, width: 1.5 }) });
    },
  });
  return {
    layer,
    draw(circle) {
      source.clear();
      if (!circle) return null;
      const shape = circular([...circle.coords], circle.radiusKm * 1_000, CORNERS).transform('EPSG:4326', 'EPSG:3857');
      source.addFeature(new Feature(shape));
      return shape.getExtent();
    },
  };
}
