import { type Bitmap, bitmapLength, setBit } from './bitmap.ts';
import { ROWS_PER_SLICE, yieldThread } from './yield-thread.ts';

/** Postings of a zone, whole numbers of a bitmap. */
const ZONE = 1_024;
const ZONE_WORDS = ZONE >>> 5;

/**
 * When postings were first seen, with the earliest and the latest of each thousand. Postings that stand together were
 * mostly seen at about the same time, so few of them have to be looked at.
 */
export class FirstSeen {
  private readonly times: Float64Array;
  private readonly earliest: Float64Array;
  private readonly latest: Float64Array;

  private constructor(times: Float64Array, earliest: Float64Array, latest: Float64Array) {
    this.times = times;
    this.earliest = earliest;
    this.latest = latest;
  }

  /** In steps that let requests through. */
  static async build(times: Float64Array): Promise<FirstSeen> {
    const zones = Math.ceil(times.length / ZONE);
    const earliest = new Float64Array(zones).fill(Number.POSITIVE_INFINITY);
    const latest = new Float64Array(zones).fill(Number.NEGATIVE_INFINITY);
    for (let ordinal = 0; ordinal < times.length; ordinal += 1) {
      const zone = Math.floor(ordinal / ZONE);
      const time = times[ordinal] ?? 0;
      if (time < (earliest[zone] ?? 0)) earliest[zone] = time;
      if (time > (latest[zone] ?? 0)) latest[zone] = time;
      if (ordinal % ROWS_PER_SLICE === 0) await yieldThread();
    }
    return new FirstSeen(times, earliest, latest);
  }

  /** @param since microseconds since 1970 */
  since(since: number): Bitmap {
    const { times, earliest, latest } = this;
    const bits = new Uint32Array(bitmapLength(times.length));
    for (let zone = 0; zone < latest.length; zone += 1) {
      if ((latest[zone] ?? 0) < since) continue;
      const end = Math.min((zone + 1) * ZONE, times.length);
      // Of the last zone's last number some bits may stand for no posting.
      if ((earliest[zone] ?? 0) >= since && end % ZONE === 0) {
        bits.fill(0xffffffff, zone * ZONE_WORDS, (zone + 1) * ZONE_WORDS);
        continue;
      }
      for (let ordinal = zone * ZONE; ordinal < end; ordinal += 1) {
        if ((times[ordinal] ?? 0) >= since) setBit(bits, ordinal);
      }
    }
    return bits;
  }
}
