import { SEPARATOR } from './clean-text.ts';
import type { Line, Part } from './cv-lines.ts';
import { POINTS, widthIn } from './page-estimate.ts';
import type { Theme } from './theme.ts';

/** The end of a line within a paragraph. */
export const LINE_BREAK: Part = { text: '\n' };

/**
 * Contact details that need two lines end the first one between two of them, where it would else end with a separator.
 * @param width of the column in centimetres
 */
export function withContactBreaks(lines: readonly Line[], theme: Theme, width: number): readonly Line[] {
  const style = theme.styles.contact;
  const room = (width - style.indent) * POINTS;
  return lines.map((line) => {
    if (line.kind !== 'contact') return line;
    let used = 0;
    const parts = line.parts.map((part, index) => {
      const next = line.parts[index + 1];
      if (part.text !== SEPARATOR || next === undefined) {
        used += widthIn(style, part.text);
        return part;
      }
      const isFull = used + widthIn(style, `${SEPARATOR}${next.text}`) > room;
      used = isFull ? 0 : used + widthIn(style, SEPARATOR);
      return isFull ? LINE_BREAK : part;
    });
    return { ...line, parts };
  });
}
