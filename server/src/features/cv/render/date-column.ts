import { containsRightToLeft } from './clean-text.ts';
import type { Line } from './cv-lines.ts';
import { datesNeedLine, POINTS, widthIn } from './page-estimate.ts';
import type { LineStyle, Theme } from './theme.ts';

/** Between the dates and what they date, and the widest the column may be; in centimetres. */
const GAP = 0.4;
const WIDEST = 5.4;

/** A template whose dates hang on the left, with their column as wide as the longest of them needs. */
export function withDateColumn(theme: Theme, lines: readonly Line[]): Theme {
  if (theme.dates !== 'left') return theme;
  const designed = theme.styles.entry.indent;
  const longest = Math.max(
    0,
    ...lines.map(({ kind, dates }) => widthIn({ ...theme.styles[kind], isBold: false }, dates)),
  );
  const more = Math.min(Math.max(longest / POINTS + GAP, designed), WIDEST) - designed;
  const moved = (style: LineStyle): LineStyle => ({ ...style, indent: style.indent + more });
  const { entry, item, place } = theme.styles;
  const hung = (style: LineStyle): LineStyle => ({ ...moved(style), hanging: style.hanging + more });
  return {
    ...theme,
    styles: {
      ...theme.styles,
      entry: hung(entry),
      item: hung(item),
      place: moved(place),
    },
  };
}

/**
 * Dates that have no room beside a long title go beside the place below it, where they have; a compact entry is put on
 * two lines for that.
 * @param width of the column in centimetres
 */
export function withDatesBeside(lines: readonly Line[], theme: Theme, width: number): readonly Line[] {
  if (theme.dates === 'left') return lines;
  const fits = (line: Line): boolean => !datesNeedLine(line, theme.styles[line.kind], width * POINTS);
  return lines.flatMap((line, index) => {
    const above = lines[index - 1];
    if (line.kind === 'place' && above && !fits(above) && fits({ ...line, dates: above.dates })) {
      return [{ ...line, dates: above.dates }];
    }
    if (line.kind !== 'entry' || fits(line)) return [line];
    const place = placeBelow(line, lines[index + 1]);
    if (!place || !fits({ ...place, dates: line.dates })) return [line];
    const [title, , ...rest] = line.parts;
    if (!title || rest.length === 0) return [{ ...line, dates: '' }];
    return [
      { ...line, parts: [title], dates: '' },
      { ...place, dates: line.dates },
    ];
  });
}

/** The place of an entry: on the line below, or behind its title and a separator. */
function placeBelow(entry: Line, below: Line | undefined): Line | undefined {
  const [, , ...rest] = entry.parts;
  return rest.length > 0 ? { ...entry, kind: 'place', parts: rest } : below?.kind === 'place' ? below : undefined;
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
