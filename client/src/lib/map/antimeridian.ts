/**
 * Makes a ring that crosses the antimeridian whole on a flat map: where the longitude jumps from one edge of the world
 * to the other, the ring goes on beyond 180 degrees instead. Without it such a country is drawn as a band right across
 * the world.
 *
 * @param ring positions in degrees, `[longitude, latitude]`
 */
export function unwrapRing(ring: readonly (readonly number[])[]): number[][] {
  let shift = 0;
  let before: number | undefined;
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (before !== undefined && longitude - before > 180) shift -= 360;
    if (before !== undefined && before - longitude > 180) shift += 360;
    before = longitude;
    return [longitude + shift, latitude];
  });
}
