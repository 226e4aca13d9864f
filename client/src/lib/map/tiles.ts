import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';

/** The layer of a configured tile server; loaded only where there is one. `{x}`, `{y}` and `{z}` stand in the address. */
export function createTileLayer(url: string): TileLayer<XYZ> {
  // The class lets the style sheet darken the pictures with the scheme.
  return new TileLayer({ className: 'map-tiles', source: new XYZ({ url, crossOrigin: 'anonymous' }) });
}
