import { containsRightToLeft } from './clean-text.ts';
import type { Line } from './cv-lines.ts';
import { datesNeedLine, POINTS, widthIn } from './page-estimate.ts';
import type { Look, Theme } from './theme.ts';

/** Between the dates and what they date, and the widest the column may be; in centimetres. */
const GAP = 0.4;
const WIDEST = 5.4;

/** A template whose dates hang on the left, with their column as wide as the longest of them needs. */
export function withDateColumn(theme: Theme, lines: readonly Line[]): Theme {
  if (theme.dates !== 'left') return theme;
  const designed = theme.looks.entry.indent;
  const longest = Math.max(
    0,
    ...lines.map(({ kind, dates }) => widthIn({ ...theme.looks[kind], isBold: false }, dates)),
  );
  const more = Math.min(Math.max(longest / POINTS + GAP, designed), WIDEST) - designed;
  const moved = (look: Look): Look => ({ ...look, indent: look.indent + more });
  const { entry, item, place, text, bullet } = theme.looks;
  const hung = (look: Look): Look => ({ ...moved(look), hanging: look.hanging + more });
  return {
    ...theme,
    looks: {
      ...theme.looks,
      entry: hung(entry),
      item: hung(item),
      place: moved(place),
      text: moved(text),
      bullet: moved(bullet),
    },
  };
}

/**
 * Dates that have no room beside a long title go beside the place below it, where they have.
 * @param width of the column in centimetres
 */
export function withDatesBeside(lines: readonly Line[], theme: Theme, width: number): readonly Line[] {
  if (theme.dates === 'left') return lines;
  const settled = [...lines];
  for (const [index, line] of lines.entries()) {
    const below = lines[index + 1];
    const isHomeless = line.kind === 'entry' && datesNeedLine(line, theme.looks.entry, width * POINTS);
    if (!isHomeless || below?.kind !== 'place') continue;
    const dated = { ...below, dates: line.dates };
    if (datesNeedLine(dated, theme.looks.place, width * POINTS)) continue;
    settled[index] = { ...line, dates: '' };
    settled[index + 1] = dated;
  }
  return settled;
}

const LEFT_TO_RIGHT_MARK = '\u200e';

/**
 * Years behind a title in Arabic would be taken for a part of it and change places: '2018 – 2021' would show as
 * '2021 – 2018'. A mark before them keeps their order. For documents that run from left to right alone.
 */
export function withDatesInOrder(lines: readonly Line[], theme: Theme): readonly Line[] {
  if (theme.dates === 'left') return lines;
  return lines.map((line) =>
    line.dates && line.parts.some(({ text }) => containsRightToLeft(text))
      ? { ...line, dates: `${LEFT_TO_RIGHT_MARK}${line.dates}` }
      : line,
  );
}
