import type BaseLayer from 'ol/layer/Base.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type Style from 'ol/style/Style.js';

export interface BaseMapParts {
  /** The address of a tile server, or null for the world of our own. */
  readonly tileUrl: string | null;
  /** The current style of land. */
  readonly landStyle: () => Style;
  /** Puts a layer below the markers. */
  readonly add: (layer: BaseLayer) => void;
}

async function addWorld({ landStyle, add }: BaseMapParts): Promise<void> {
  const { countries } = await import('./countries.ts');
  const source = new VectorSource({ features: [...countries] });
  // Below the tiles, should some of them come after all.
  add(new VectorLayer({ source, style: () => landStyle(), zIndex: -1 }));
}

/**
 * Lays what is below the markers: the tiles of a configured server, else a world of our own vector shapes, which needs
 * no network. Only the code and the data of what is used are loaded; where a tile does not come, that is both.
 */
export async function drawBaseMap(parts: BaseMapParts): Promise<void> {
  if (parts.tileUrl === null) return addWorld(parts);
  const { createTileLayer } = await import('./tiles.ts');
  parts.add(createTileLayer(parts.tileUrl, () => void addWorld(parts)));
}
