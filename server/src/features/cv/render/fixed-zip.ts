const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const DIRECTORY_END = 22;
/** 1980-01-01 00:00, the earliest time a zip can store: its time and date fields as one number. */
const FIRST_MOMENT = 0x00210000;

/**
 * A zip whose entries have no creation time, so that the same content is the same bytes. Changes the buffer it is given.
 * @throws RangeError for what is no zip as this product writes it (without a comment at its end)
 */
export function withoutClock(zip: Buffer): Buffer {
  const end = zip.length - DIRECTORY_END;
  let at = end >= 0 ? zip.readUInt32LE(end + 16) : 0;
  const entries = end >= 0 ? zip.readUInt16LE(end + 10) : 0;
  for (let entry = 0; entry < entries; entry += 1) {
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(at) !== CENTRAL || zip.readUInt32LE(local) !== LOCAL)
      throw new RangeError('This is no plain zip.');
    zip.writeUInt32LE(FIRST_MOMENT, at + 12);
    zip.writeUInt32LE(FIRST_MOMENT, local + 10);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}
