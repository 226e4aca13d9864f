/** The longest note kept, in bytes. */
const NOTE_BYTES = 200;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Offsets of the counters. */
const BEATS = 0;
const IS_DEBUGGED = 1;
const NOTE_LENGTH = 2;
const COUNTERS = 3;
const COUNTER_BYTES = COUNTERS * Int32Array.BYTES_PER_ELEMENT;

/** Memory shared by two threads: one beats and notes what it works on, the other checks. */
export class Heartbeat {
  readonly shared: SharedArrayBuffer;
  private readonly counters: Int32Array;
  private readonly text: Uint8Array;

  /** @param shared memory of the beating thread; by default new memory, for that thread itself */
  constructor(shared = new SharedArrayBuffer(COUNTER_BYTES + NOTE_BYTES)) {
    this.shared = shared;
    this.counters = new Int32Array(shared, 0, COUNTERS);
    this.text = new Uint8Array(shared, COUNTER_BYTES);
  }

  beat(isDebugged: boolean): void {
    Atomics.store(this.counters, IS_DEBUGGED, Number(isDebugged));
    Atomics.add(this.counters, BEATS, 1);
  }

  note(work: string): void {
    const { written } = encoder.encodeInto(work, this.text);
    Atomics.store(this.counters, NOTE_LENGTH, written);
  }

  /** Changes with every beat. */
  get beats(): number {
    return Atomics.load(this.counters, BEATS);
  }

  get isDebugged(): boolean {
    return Atomics.load(this.counters, IS_DEBUGGED) === 1;
  }

  /** The last note; '' if there is none. */
  get lastNote(): string {
    // Copied first: TextDecoder doesn't accept shared memory.
    return decoder.decode(this.text.slice(0, Atomics.load(this.counters, NOTE_LENGTH)));
  }
}
