import Feature from 'ol/Feature.js';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { boundingExtent } from 'ol/extent.js';
import Point from 'ol/geom/Point.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { countries } from './countries.ts';
import { landStyle, markerStyle, type MapColours } from './map-style.ts';

export interface MapMarker {
  readonly id: string;
  /** Degrees. */
  readonly coords: readonly [longitude: number, latitude: number];
  /** How many things are there; written on the marker from two on. */
  readonly count: number;
}

export interface WorldMapParts {
  readonly target: HTMLElement;
  /** Kept above the selected marker by its `left` and `top`. */
  readonly popup: HTMLElement;
  /** Read anew at each `recolour`. */
  readonly readColours: () => MapColours;
  /** A marker was pressed, or the map beside all markers (null). */
  readonly onPress: (id: string | null) => void;
}

export interface WorldMap {
  /** Replaces all markers and brings them into view. */
  show(markers: readonly MapMarker[]): void;
  select(id: string | null): void;
  zoomBy(steps: number): void;
  showAll(): void;
  recolour(): void;
  stop(): void;
}

const MERCATOR = 'EPSG:3857';
/** The inhabited part of the Mercator square; beyond it there is only ice. */
const WORLD = transformExtent([-170, -56, 180, 76], 'EPSG:4326', MERCATOR);
const PADDING_PX = [48, 48, 48, 48];
const POPUP_PADDING_PX = [250, 0, 0, 0];
/** The zoom a selection goes to, unless the person is closer already. */
const SELECTED_ZOOM = 4;

/** A world of its own vector shapes, which needs no network. */
export function createWorldMap({ target, popup, readColours, onPress }: WorldMapParts): WorldMap {
  let colours = readColours();
  let landLook = landStyle(colours);
  let selected: string | null = null;
  const land = new VectorLayer({
    source: new VectorSource({ features: [...countries] }),
    style: () => landLook,
  });
  const source = new VectorSource<Feature<Point>>();
  const markers = new VectorLayer({
    source,
    style: (feature) => markerStyle(colours, Number(feature.get('count')), feature.getId() === selected),
  });
  const view = new View({
    center: fromLonLat([10, 25]),
    zoom: 1.5,
    minZoom: 0.5,
    maxZoom: 12,
    extent: WORLD,
    smoothExtentConstraint: true,
    showFullExtent: true,
  });
  const map = new OlMap({
    target,
    layers: [land, markers],
    view,
    controls: [],
    // The wheel scrolls the page until the map has the focus.
    interactions: defaultInteractions({ onFocusOnly: true, altShiftDragRotate: false, pinchRotate: false }),
  });
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180;

  const pointOf = (id: string | null) => (id === null ? undefined : source.getFeatureById(id)?.getGeometry());
  const placePopup = (): void => {
    const point = pointOf(selected);
    const pixel = point && map.getPixelFromCoordinate(point.getCoordinates());
    if (!pixel) return;
    popup.style.left = `${pixel[0]}px`;
    popup.style.top = `${pixel[1]}px`;
  };
  const markerAt = (pixel: number[]): string | null => {
    const id = map.forEachFeatureAtPixel(pixel, (feature) => feature.getId(), {
      layerFilter: (layer) => layer === markers,
      hitTolerance: 6,
    });
    return id === undefined ? null : String(id);
  };
  const showAll = (): void => {
    const extent = (source.isEmpty() ? null : source.getExtent()) ?? WORLD;
    view.fit(extent, { padding: PADDING_PX, maxZoom: 6, duration });
  };

  map.on('postrender', placePopup);
  map.on('click', ({ pixel }) => onPress(markerAt(pixel)));
  map.on('pointermove', ({ pixel, dragging }) => {
    if (!dragging) target.style.cursor = markerAt(pixel) === null ? '' : 'pointer';
  });

  return {
    show(next) {
      source.clear(true);
      source.addFeatures(
        next.map(({ id, coords, count }) => {
          const feature = new Feature(new Point(fromLonLat([...coords])));
          feature.setId(id);
          feature.set('count', count);
          return feature;
        }),
      );
      showAll();
    },
    select(id) {
      selected = id;
      markers.changed();
      const point = pointOf(id);
      if (!point) return;
      // Room above the marker for the popup.
      view.fit(boundingExtent([point.getCoordinates()]), {
        padding: POPUP_PADDING_PX,
        maxZoom: Math.max(view.getZoom() ?? 0, SELECTED_ZOOM),
        duration,
      });
    },
    zoomBy(steps) {
      view.animate({ zoom: (view.getZoom() ?? 0) + steps, duration });
    },
    showAll,
    recolour() {
      colours = readColours();
      landLook = landStyle(colours);
      land.changed();
      markers.changed();
    },
    stop() {
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
