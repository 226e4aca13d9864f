import type { Plugin } from 'vite';

/** The scroll area, which a drop-down and every dialog import although ours scroll by the browser's own means. */
const SCROLL_AREA = /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]ScrollArea[\\/]ScrollArea\.mjs$/;

const SAYS_SO = `throw new Error('The build leaves out ScrollArea. A Select needs withScrollArea={false}.');`;

/** Leaves Mantine's scroll area out of the build, 5 KB of search; should one be drawn after all, it says what is missing. */
export function slimLookPlugin(): Plugin {
  return {
    name: 'foothold-slim-look',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SCROLL_AREA },
      handler: () => ({
        code: `export function ScrollAreaAutosize() { ${SAYS_SO} }
export function ScrollArea() { ${SAYS_SO} }
ScrollArea.Autosize = ScrollAreaAutosize;`,
        map: null,
      }),
    },
  };
}
