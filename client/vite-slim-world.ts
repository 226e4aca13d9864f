import type { Plugin } from 'vite';
import { writeArcs } from './src/lib/map/arc-text.ts';

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: { id?: string; type: string; arcs: unknown; properties?: unknown }[] }>;
}

/** Degrees: far below what a map of 1:110,000,000 knows, and half the bytes. */
const STEP = 0.1;

/** The ISO number of Antarctica, which the map leaves out. */
const LEFT_OUT = '010';

/** The same topology on a coarser grid, its arcs as a text, without names and without what the map does not draw. */
function slimWorld(topology: Topology): Omit<Topology, 'arcs'> & { arcs: string } {
  const geometries = (topology.objects['countries']?.geometries ?? [])
    .filter(({ id }) => id !== LEFT_OUT)
    .map(({ properties: _names, ...shape }) => shape);
  // A country's arcs are numbers, in lists of lists; a negative one is the complement of the arc walked backwards.
  const drawn = new Set((JSON.stringify(geometries.map(({ arcs }) => arcs)).match(/-?\d+/g) ?? []).map(Number));

  const { scale, translate } = topology.transform;
  const toStep = (value: number, axis: 0 | 1) => Math.round((value * scale[axis] + translate[axis]) / STEP);
  const arcs = topology.arcs.map((arc, index) => {
    if (!drawn.has(index) && !drawn.has(~index)) return [];
    let [x, y, lastX, lastY] = [0, 0, 0, 0];
    return arc.flatMap(([dx, dy], nth): [number, number][] => {
      x += dx;
      y += dy;
      const [nextX, nextY] = [toStep(x, 0), toStep(y, 1)];
      const isLast = nth === arc.length - 1;
      if (nth > 0 && !isLast && nextX === lastX && nextY === lastY) return [];
      const way: [number, number] = [nextX - lastX, nextY - lastY];
      [lastX, lastY] = [nextX, nextY];
      return [way];
    });
  });
  const transform: Topology['transform'] = { scale: [STEP, STEP], translate: [0, 0] };
  return { ...topology, transform, arcs: writeArcs(arcs), objects: { countries: { geometries } } };
}

/** Makes the world of the map small enough to come with it. The code that reads it takes either. */
export function slimWorldPlugin(): Plugin {
  return {
    name: 'foothold-slim-world',
    enforce: 'pre',
    transform: {
      filter: { id: /world-atlas\/countries-110m\.json$/ },
      handler(code) {
        return { code: JSON.stringify(slimWorld(JSON.parse(code))), map: null };
      },
    },
  };
}
