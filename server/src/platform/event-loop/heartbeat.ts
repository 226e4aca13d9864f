/** Longest note that is kept, in bytes. */
const NOTE_BYTES = 200;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Where the counters lie. */
const BEATS = 0;
const IS_DEBUGGED = 1;
const NOTE_LENGTH = 2;
const COUNTERS = 3;
const COUNTER_BYTES = COUNTERS * Int32Array.BYTES_PER_ELEMENT;

/** Memory that two threads share: one shows that it lives and what it works on, the other looks. */
export class Heartbeat {
  readonly shared: SharedArrayBuffer;
  private readonly counters: Int32Array;
  private readonly text: Uint8Array;

  /** @param shared of the thread that beats; none given: new memory, for that thread itself */
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

  /** What the thread noted last; '' when it never did. */
  get lastNote(): string {
    // Copied first: a decoder takes no shared memory.
    return decoder.decode(this.text.slice(0, Atomics.load(this.counters, NOTE_LENGTH)));
  }
}
