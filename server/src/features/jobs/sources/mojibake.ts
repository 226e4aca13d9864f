/** What Windows-1252 shows for the bytes that Latin-1 leaves to control characters. */
const WINDOWS_1252 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';
const TAIL = `\u0080-\u00BF${WINDOWS_1252}`;
/** A leading byte of UTF-8 with as many others as it announces, all of them shown as letters. */
const SEQUENCE = new RegExp(`[\u00C2-\u00DF][${TAIL}]|[\u00E0-\u00EF][${TAIL}]{2}|[\u00F0-\u00F4][${TAIL}]{3}`, 'gu');

/**
 * Repairs UTF-8 that was decoded as Latin-1 or Windows-1252: 'donâ€™t' and 'CafÃ©' are 'don’t' and 'Café'. Correct text
 * stays unchanged.
 */
export function repairMojibake(text: string): string {
  return text.replace(SEQUENCE, (letters) => {
    const bytes = Buffer.from([...letters].map(byteOf));
    const repaired = bytes.toString('utf8');
    return repaired.includes('\uFFFD') ? letters : repaired;
  });
}

function byteOf(letter: string): number {
  const index = WINDOWS_1252.indexOf(letter);
  return index === -1 ? letter.charCodeAt(0) : 0x80 + index;
}
