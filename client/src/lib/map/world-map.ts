import type { FeatureLike } from 'ol/Feature.js';
import OlMap from 'ol/Map.js';
import { boundingExtent } from 'ol/extent.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import type Style from 'ol/style/Style.js';
import { createAreaCircle, type MapCircle } from './area-circle.ts';
import { contentOf, createClusters, type MapPoint } from './clusters.ts';
import { drawBaseMap } from './base-map.ts';
import { landStyle, markerStyle, type MapColours } from './map-style.ts';
import { type Box, boxOf, createView, extentOf, MAX_ZOOM, WORLD } from './map-view.ts';

export interface MapSelection {
  /** Degrees. */
  readonly coords: readonly [longitude: number, latitude: number];
  /** The points that are selected; the marker that holds one of them shows it. */
  readonly ids: ReadonlySet<string>;
}

export interface WorldMapParts {
  readonly target: HTMLElement;
  /** Kept above the selection by its `left` and `top`. */
  readonly popup: HTMLElement;
  /** The address of a tile server, or null for the world of our own. */
  readonly tileUrl: string | null;
  /** Read again at each `recolour`. */
  readonly readColours: () => MapColours;
  /** A marker was pressed that stands for these points, or the map beside all markers (null). */
  readonly onPress: (ids: readonly string[] | null) => void;
  /** The map came to rest and shows this part of the world. */
  readonly onRest: (box: Box) => void;
}

export interface WorldMap {
  /** Replaces all points and brings them into view, unless what is in view is to stay. */
  show(points: readonly MapPoint[], options?: { readonly keepsView: boolean }): void;
  /** Brings a part of the world into view, degrees. */
  showBox(box: Box): void;
  /** Draws the circle that is searched and brings it into view; null takes it away. */
  showCircle(circle: MapCircle | null): void;
  select(selection: MapSelection | null): void;
  zoomBy(steps: number): void;
  showAll(): void;
  recolour(): void;
  stop(): void;
}

const PADDING_PX = [48, 48, 48, 48];
const POPUP_PADDING_PX = [295, 0, 0, 0];
/** The zoom a selection goes to, unless the person is closer already. */
const SELECTED_ZOOM = 4;
/** A marker of at most this many points opens as a list at once; a fuller one is looked into first. */
const LIST_AT_ONCE = 8;

/** A map of points that cluster, for mouse, touch and keyboard. */
export function createWorldMap(parts: WorldMapParts): WorldMap {
  const { target, popup, tileUrl, readColours, onPress, onRest } = parts;
  let colours = readColours();
  let currentLandStyle = landStyle(colours);
  let styles = new Map<string, Style>();
  let selection: MapSelection | null = null;
  let isStopped = false;

  const clusters = createClusters();
  const styleOf = (marker: FeatureLike): Style => {
    const { ids } = contentOf(marker);
    const isSelected = ids.some((id) => selection?.ids.has(id));
    const name = `${ids.length} ${isSelected}`;
    const style = styles.get(name) ?? markerStyle(colours, ids.length, isSelected);
    styles.set(name, style);
    return style;
  };
  const markers = new VectorLayer({ source: clusters.source, style: styleOf, zIndex: 1 });
  const area = createAreaCircle(() => colours);
  const view = createView();
  const map = new OlMap({
    target,
    layers: [area.layer, markers],
    view,
    controls: [],
    // The wheel scrolls the page until the map has the focus.
    interactions: defaultInteractions({ onFocusOnly: true, altShiftDragRotate: false, pinchRotate: false }),
  });
  void drawBaseMap({
    tileUrl,
    landStyle: () => currentLandStyle,
    add(layer) {
      if (!isStopped) map.addLayer(layer);
    },
  });
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180;

  const placePopup = (): void => {
    const pixel = selection && map.getPixelFromCoordinate(fromLonLat([...selection.coords]));
    if (!pixel) return;
    popup.style.left = `${pixel[0]}px`;
    popup.style.top = `${pixel[1]}px`;
  };
  const markerAt = (pixel: number[]) =>
    map.forEachFeatureAtPixel(pixel, (marker) => marker, {
      layerFilter: (layer) => layer === markers,
      hitTolerance: 6,
    });
  const press = (pixel: number[]): void => {
    const marker = markerAt(pixel);
    if (!marker) return onPress(null);
    const { ids, spread } = contentOf(marker);
    const isAsCloseAsCanBe = (view.getZoom() ?? 0) >= MAX_ZOOM;
    if (!spread || ids.length <= LIST_AT_ONCE || isAsCloseAsCanBe) return onPress(ids);
    onPress(null);
    view.fit(spread, { padding: PADDING_PX, maxZoom: MAX_ZOOM, duration });
  };
  const showAll = (): void => view.fit(clusters.extent() ?? WORLD, { padding: PADDING_PX, maxZoom: 6, duration });

  map.on('postrender', placePopup);
  map.on('click', ({ pixel }) => press(pixel));
  map.on('moveend', () => onRest(boxOf(view)));
  map.on('pointermove', ({ pixel, dragging }) => {
    if (!dragging) target.style.cursor = markerAt(pixel) ? 'pointer' : '';
  });

  return {
    show(points, { keepsView } = { keepsView: false }) {
      clusters.replace(points);
      if (!keepsView) showAll();
    },
    showBox: (box) => view.fit(extentOf(box)),
    showCircle(circle) {
      const extent = area.draw(circle);
      if (extent) view.fit(extent, { padding: PADDING_PX, maxZoom: MAX_ZOOM, duration });
    },
    select(next) {
      selection = next;
      markers.changed();
      if (!next) return;
      // Room above the marker for the popup.
      view.fit(boundingExtent([fromLonLat([...next.coords])]), {
        padding: POPUP_PADDING_PX,
        maxZoom: Math.max(view.getZoom() ?? 0, SELECTED_ZOOM),
        duration,
      });
    },
    zoomBy: (steps) => view.animate({ zoom: (view.getZoom() ?? 0) + steps, duration }),
    showAll,
    recolour() {
      colours = readColours();
      currentLandStyle = landStyle(colours);
      styles = new Map();
      for (const layer of map.getLayers().getArray()) layer.changed();
    },
    stop() {
      isStopped = true;
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
