import { deserialize, serialize } from 'node:v8';
import { TimeSlice } from '../../../platform/event-loop/time-slice.ts';

const LENGTH_BYTES = 4;

/** Serializes values into one buffer, which moves to another thread in constant time. */
export function serializeValues(values: readonly unknown[]): Uint8Array {
  return Buffer.concat(
    values.flatMap((value) => {
      const bytes = serialize(value);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    }),
  );
}

/** Deserializes them one by one, yielding to the event loop. */
export async function* deserializeValues(serialized: Uint8Array): AsyncGenerator {
  const slice = new TimeSlice();
  const bytes = Buffer.from(serialized.buffer, serialized.byteOffset, serialized.byteLength);
  for (let at = 0; at < bytes.length;) {
    const start = at + LENGTH_BYTES;
    const end = start + bytes.readUInt32LE(at);
    yield deserialize(bytes.subarray(start, end));
    at = end;
    await slice.yieldWhenOver();
  }
}
