import type BaseLayer from 'ol/layer/Base.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type Style from 'ol/style/Style.js';

/**
 * What lies below the markers: the tiles of a configured server, else a world of our own vector shapes, which needs no
 * network. Only the code and the data of the one that is used are loaded.
 */
export async function createGround(tileUrl: string | null, look: () => Style): Promise<BaseLayer> {
  if (tileUrl !== null) return (await import('./tiles.ts')).createTileLayer(tileUrl);
  const { countries } = await import('./countries.ts');
  return new VectorLayer({ source: new VectorSource({ features: [...countries] }), style: () => look() });
}
