/** One arc of a topology: its first position and then the way to each next one, in steps of a grid. */
export type Arc = readonly (readonly number[])[];

// Printable characters that JSON and JavaScript write as they are: no quotation mark, no backslash.
const FIRST = 35;
const DIGITS = 28;

/** Each number as digits to a base, the last of which lies in the lower half; most are one character. */
function writeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= DIGITS) {
    text += String.fromCharCode(FIRST + DIGITS + (rest % DIGITS));
    rest = Math.floor(rest / DIGITS);
  }
  return text + String.fromCharCode(FIRST + rest);
}

/** Arcs as one text, a third smaller than as lists of numbers once both are compressed. Steps are whole numbers. */
export function writeArcs(arcs: readonly Arc[]): string {
  return arcs.map((arc) => arc.flat().map(writeNumber).join('')).join(' ');
}

/** What `writeArcs` has written. */
export function readArcs(text: string): Arc[] {
  return text.split(' ').map((arc) => {
    const numbers: number[] = [];
    let [value, weight] = [0, 1];
    for (const character of arc) {
      const digit = character.charCodeAt(0) - FIRST;
      value += (digit % DIGITS) * weight;
      weight *= DIGITS;
      if (digit >= DIGITS) continue;
      numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
      [value, weight] = [0, 1];
    }
    return Array.from({ length: numbers.length / 2 }, (_, nth) => numbers.slice(2 * nth, 2 * nth + 2));
  });
}
