/** What an entry of an archive begins with, little-endian. */
export const LOCAL_ENTRY = 0x04034b50;

/** True for bytes that begin as an archive does. */
export const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === LOCAL_ENTRY;
