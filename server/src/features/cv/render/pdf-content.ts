import { isTop, type Line, type Part, staysWith } from './cv-lines.ts';
import { LINE_BREAK } from './contact-breaks.ts';
import { lineMetrics } from './font-metrics.ts';
import type { Layout } from './layout.ts';
import { POINTS, SIDE_PADDING, sideTextWidth } from './page-estimate.ts';
import { pdfFamilies, piecedLetters } from './pdf-fonts.ts';
import type { Edge, LineKind, LineStyle, Theme } from './theme.ts';

/** Some letters with what belongs to them. */
const PIECE = /(?:\P{M}[\p{M}\u200c\u200d]*){1,12}/gu;
/** Words of more characters may not fit on a line. */
const LONG = 60;
const LONG_ASIDE = 24;
/** Longer bullets may be parted by the end of a page; shorter ones are kept whole. In characters. */
const WHOLE = 600;

/** The data of `PDF_TEMPLATE`, all measures in points. */
export function pdfContent({ lines, theme, paper, isRightToLeft, facts }: Layout): object {
  const { side, margins, styles } = theme;
  const aside = side === null ? [] : lines.filter(({ isAside }) => isAside);
  const hasAside = side !== null && aside.length > 0;
  const top = hasAside ? lines.filter(isTop) : [];
  const main = hasAside ? lines.filter((line) => !isTop(line) && !line.isAside) : lines;
  const width = paper.width - 2 * margins.x;
  return {
    title: facts.title,
    author: facts.creator,
    language: /^[a-z]{2,3}(?=$|[-_])/iu.exec(facts.language)?.[0].toLowerCase() ?? 'en',
    rightToLeft: isRightToLeft,
    page: {
      width: paper.width * POINTS,
      height: paper.height * POINTS,
      x: margins.x * POINTS,
      y: margins.y * POINTS,
    },
    footer: { fonts: pdfFamilies(styles.text.font), ink: styles.place.ink },
    top: groupsOf(top, theme),
    main: groupsOf(main, theme),
    aside: groupsOf(aside, theme),
    side: hasAside
      ? {
          fill: side.fill,
          above: 8,
          padding: SIDE_PADDING * POINTS,
          width: (sideTextWidth(width, side) + 2 * SIDE_PADDING) * POINTS,
        }
      : null,
  };
}

/** Neighbours with equal borders and shading share them, as in Word; bullets one after the other are one list. */
function groupsOf(lines: readonly Line[], theme: Theme) {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && areTogether(before.kind, line.kind, theme)) last.push(line);
    else groups.push([line]);
  }
  return groups.map((members, index) => {
    const [first] = members;
    const kind = first?.kind ?? 'text';
    const style = theme.styles[kind];
    const above = index === 0 ? null : groups[index - 1]?.at(-1)?.kind;
    const next = groups[index + 1]?.[0]?.kind;
    return {
      bullets: kind === 'bullet',
      above: above ? style.before + theme.styles[above].after : 0,
      box: boxOf(style),
      rows: members.map((line, place) =>
        rowOf(line, theme, members[place - 1]?.kind, members[place + 1]?.kind ?? next),
      ),
    };
  });
}

function areTogether(one: LineKind, other: LineKind, { styles }: Theme): boolean {
  if (one === 'bullet' && other === 'bullet') return true;
  const [box, next] = [boxOf(styles[one]), boxOf(styles[other])];
  return box !== null && one !== 'heading' && JSON.stringify(box) === JSON.stringify(next);
}

function boxOf({ fill, top, bottom, left, right }: LineStyle) {
  if (!fill && !top && !bottom && !left && !right) return null;
  return {
    fill,
    top: plain(top),
    bottom: plain(bottom),
    left: plain(left),
    right: plain(right),
    double: isDouble(bottom),
  };
}

function plain(edge: Edge | null) {
  return edge && { width: edge.width, colour: edge.colour, space: edge.space };
}

function isDouble(edge: Edge | null): boolean {
  return edge?.isDouble === true;
}

function rowOf(line: Line, theme: Theme, above: LineKind | undefined, below: LineKind | undefined) {
  const { kind, parts, dates, isAside } = line;
  const style = theme.styles[kind];
  const { ascent, descent } = lineMetrics(style.font);
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  return {
    kind,
    parts: parts.map((part) => partOf(part, isAside ? LONG_ASIDE : LONG)),
    dates: dates ? piecesOf(settable(dates), LONG_ASIDE) : [],
    datesLeft: theme.dates === 'left' && !isAside,
    quiet: theme.styles.place.ink,
    marker: theme.styles.heading.fill ?? theme.styles.heading.ink,
    above: style.before + (above ? theme.styles[above].after : 0),
    indent: style.indent * POINTS,
    hanging: style.hanging * POINTS,
    sticky: staysWith(kind, below),
    whole: kind !== 'text' && kind !== 'summary' && kind !== 'letter' && length < WHOLE,
    style: {
      fonts: pdfFamilies(style.font),
      pieced: piecedLetters(style.font),
      size: style.size,
      ink: style.ink,
      bold: style.isBold,
      italic: style.isItalic,
      caps: style.caps,
      tracking: style.tracking,
      centred: style.isCentred,
      ascent: ascent + (ascent + descent) * (style.leading - 1),
      descent,
    },
  };
}

function partOf(part: Part, longest: number) {
  const { text, isStrong = false, isQuiet = false, link = null } = part;
  return {
    pieces: piecesOf(settable(text), longest),
    break: part === LINE_BREAK,
    strong: isStrong,
    quiet: isQuiet,
    link,
  };
}

/** Marks that turn the direction and the like, which would take letters beside them out of the text that is read again. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
/** More accents on one letter than any language has, which take quadratic time. */
const PILE = /(\p{M}{8})\p{M}+/gu;

function settable(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(PILE, '$1');
}

/** A text in pieces between which a line may end: words as long as a line may be broken anywhere, as in Word. */
function piecesOf(text: string, longest: number): readonly string[] {
  const runs = text.split(/(\s+)/u);
  if (runs.every(({ length }) => length < longest)) return [text];
  return runs.flatMap((run) => (run.length < longest ? [run] : (run.match(PIECE) ?? [])));
}
