import { describe, expect, it } from 'vitest';
import { HangDetector } from './hang-detector.ts';

/** Checks every half second, as the watchdog does, from `from` to `to`; true as soon as it detects a hang. */
function watch(detector: HangDetector, from: number, to: number, beatsAt: (now: number) => number, isDebugged = false) {
  for (let now = from; now <= to; now += detector.everyMs) {
    if (detector.look(now, beatsAt(now), isDebugged)) return now;
  }
  return null;
}

const beating = (now: number): number => Math.floor(now / 1_000);
const stopped = (): number => -1;

describe('a thread', () => {
  it('with a heartbeat does not hang', () => {
    expect(watch(new HangDetector(10_000), 0, 3_600_000, beating)).toBeNull();
  });

  it('without a heartbeat hangs after the limit, and not before', () => {
    const detector = new HangDetector(10_000);
    expect(watch(detector, 0, 60_000, beating)).toBeNull();
    expect(watch(detector, 60_500, 120_000, stopped)).toBe(70_500);
  });

  it('that was suspended together with its watcher gets the whole limit again', () => {
    const detector = new HangDetector(10_000);
    expect(watch(detector, 0, 9_000, stopped)).toBeNull();
    expect(watch(detector, 3_600_000, 3_609_500, stopped)).toBeNull();
    expect(watch(detector, 3_610_000, 3_700_000, stopped)).toBe(3_610_000);
  });

  it('paused by a debugger does not hang', () => {
    expect(watch(new HangDetector(10_000), 0, 3_600_000, stopped, true)).toBeNull();
  });
});
