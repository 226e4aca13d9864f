import { deserialize, serialize } from 'node:v8';
import { TimeSlice } from '../../../platform/event-loop/time-slice.ts';

const LENGTH_BYTES = 4;

/** Many values in one piece, which crosses to another thread at once whatever is in it. */
export function packValues(values: readonly unknown[]): Uint8Array {
  return Buffer.concat(
    values.flatMap((value) => {
      const bytes = serialize(value);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    }),
  );
}

/** The values again, one after the other, so that nobody waits for all of them. */
export async function* unpackValues(packed: Uint8Array): AsyncGenerator {
  const slice = new TimeSlice();
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at < bytes.length;) {
    const start = at + LENGTH_BYTES;
    const end = start + bytes.readUInt32LE(at);
    yield deserialize(bytes.subarray(start, end));
    at = end;
    await slice.yieldWhenOver();
  }
}
