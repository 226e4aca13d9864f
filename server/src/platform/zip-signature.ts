/** The first bytes of an archive entry, little-endian. */
export const LOCAL_ENTRY = 0x04034b50;

/** True for bytes that start like an archive. */
export const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === LOCAL_ENTRY;
