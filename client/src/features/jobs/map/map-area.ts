import type { Box } from '../../../lib/map/map-view.ts';

const turned = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** A part of the world as the search takes it: degrees of one turn. One across the date line begins east of its end. */
export function searchArea([west, south, east, north]: Box): Box {
  const isWhole = east - west >= 360;
  return [isWhole ? -180 : turned(west), Math.max(south, -90), isWhole ? 180 : turned(east), Math.min(north, 90)];
}

/** How far the edges of a view may move, as a share of its size, before it shows another area. */
const SAME = 0.05;

/** Whether two views show the same area: a window that was resized a little does not make another one. */
export function isSameArea(one: Box, other: Box): boolean {
  const width = one[2] - one[0];
  const height = one[3] - one[1];
  return one.every((edge, at) => Math.abs(edge - (other[at] ?? 0)) <= SAME * (at % 2 === 0 ? width : height));
}
