import type { Plugin } from 'vite';

/**
 * Parts of OpenLayers that nothing here reaches, although its own modules import them: a layer's style as a list of
 * expressions (ours are style objects), and the buttons a map draws when it is given none (ours come from the page).
 */
const UNUSED = [
  { module: /[\\/]ol[\\/]render[\\/]canvas[\\/]style\.js$/, exports: 'flatStyleLikeToStyleFunction' },
  { module: /[\\/]ol[\\/]control[\\/]defaults\.js$/, exports: 'defaults' },
] as const;

/** Leaves those parts out of the build; should one be called after all, it says what is missing. */
export function slimMapPlugin(): Plugin {
  return {
    name: 'foothold-slim-map',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: UNUSED.map(({ module }) => module) },
      handler(_code, id) {
        const name = UNUSED.find(({ module }) => module.test(id))?.exports;
        return { code: `export function ${name}() { throw new Error('The build leaves out ${name}.'); }`, map: null };
      },
    },
  };
}
