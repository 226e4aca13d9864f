import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';

/**
 * The layer of a configured tile server; loaded only where there is one.
 *
 * @param url with `{x}`, `{y}` and `{z}` in it, and `{s}` for one of several hosts
 * @param onFailure called once, when the first tile does not come
 */
export function createTileLayer(url: string, onFailure: () => void): TileLayer<XYZ> {
  // What other maps write as {s} is written {a-c} here.
  const source = new XYZ({ url: url.replaceAll('{s}', '{a-c}') });
  source.once('tileloaderror', onFailure);
  // The class lets the style sheet darken the pictures with the scheme.
  return new TileLayer({ className: 'map-tiles', source });
}
