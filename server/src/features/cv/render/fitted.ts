import type { Cv, CvDate, Wording } from '../model/cv-model.ts';
import { saysUnfinished } from '../structure/parts.ts';
import { cleanText } from './clean-text.ts';
import { cvLines, type Line } from './cv-lines.ts';
import { withDateColumn, withDatesBeside } from './date-column.ts';
import { pagesFor, textWidth } from './page-estimate.ts';
import type { Paper } from './paper.ts';
import { LINE_KINDS, type LineStyle, type Theme } from './theme.ts';

export interface Fitted {
  readonly lines: readonly Line[];
  readonly theme: Theme;
  /** Bullets that had to go, the oldest first. */
  readonly leftOut: readonly Wording[];
  /** Estimated, as a fraction: 0.8 is most of one page. */
  readonly pages: number;
}

/** What is taken from a template: parts of its distances and margins that stay, and points off its type. */
interface Step {
  readonly gaps: number;
  readonly margins: number;
  readonly shrink: number;
}

const TIGHTEST: Step = { gaps: 0.5, margins: 0.7, shrink: 1 };
/** Looser to tighter: the distances first, then the type. */
const STEPS: readonly Step[] = [
  { gaps: 1, margins: 1, shrink: 0 },
  { gaps: 0.75, margins: 1, shrink: 0 },
  { gaps: 0.5, margins: 1, shrink: 0 },
  { gaps: 0.5, margins: 0.85, shrink: 0 },
  { gaps: 0.5, margins: 0.85, shrink: 0.5 },
  TIGHTEST,
];
/** Margins are never narrower, in centimetres. */
const NARROWEST_MARGIN = 1.3;

/** The newest entry keeps so many bullets: a page that says nothing of today is worse than two pages. */
const KEPT_OF_NEWEST = 2;
/** A last page with less than this on it is worth being saved. */
const SCANT = 0.3;

/**
 * Lines in a template, on one page where they fit: by distances, then by size (up to a point smaller). What takes more
 * pages keeps its size, unless a page that is nearly empty is saved by the distances alone.
 */
export function fitted(lines: readonly Line[], theme: Theme, paper: Paper): Fitted {
  const steps = STEPS.map((step) => atStep(lines, theme, paper, step));
  const [designed] = steps;
  if (!designed) throw new RangeError('There is no step to set a page by.');
  const onePage = steps.find(({ pages }) => pages <= 1);
  if (onePage) return onePage;
  const scant = designed.pages - Math.floor(designed.pages) < SCANT;
  const saved = steps.find((step, index) => STEPS[index]?.shrink === 0 && step.pages <= Math.floor(designed.pages));
  return (scant && saved) || designed;
}

/**
 * A CV in a template. In the template of one page the oldest bullets are left out where neither distances nor size are
 * enough. Roles and dates always stay. What does not fit even so is given whole, on as many pages as it takes.
 */
export function fittedCv(cv: Cv, theme: Theme, paper: Paper): Fitted {
  const lines = cvLines(cv, theme);
  const whole = fitted(lines, theme, paper);
  if (!theme.fitsOnePage || whole.pages <= 1) return whole;
  const bullets = oldestBullets(cv);
  const without = (count: number): Fitted =>
    atStep(linesWithout(cv, bullets.slice(0, count), theme), theme, paper, TIGHTEST);
  if (without(bullets.length).pages > 1) return fewestPages(lines, theme, paper);
  // Fewer bullets never take more room, so the smallest number that fits is found by halving.
  let [tooFew, enough] = [0, bullets.length];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (without(middle).pages <= 1) enough = middle;
    else tooFew = middle;
  }
  return { ...without(enough), leftOut: bullets.slice(0, enough) };
}

/** The first step that takes no more pages than the tightest: what is on two pages need not be small. */
function fewestPages(lines: readonly Line[], theme: Theme, paper: Paper): Fitted {
  const fewest = Math.ceil(atStep(lines, theme, paper, TIGHTEST).pages);
  const steps = STEPS.map((step) => atStep(lines, theme, paper, step));
  return steps.find(({ pages }) => Math.ceil(pages) <= fewest) ?? atStep(lines, theme, paper, TIGHTEST);
}

function atStep(lines: readonly Line[], designed: Theme, paper: Paper, step: Step): Fitted {
  const theme = withDateColumn(tightened(designed, step), lines);
  const placed = withDatesBeside(lines, theme, textWidth(lines, theme, paper));
  return { lines: placed, theme, leftOut: [], pages: pagesFor(placed, theme, paper) };
}

function tightened(theme: Theme, { gaps, margins, shrink }: Step): Theme {
  const styles = { ...theme.styles };
  for (const kind of LINE_KINDS)
    styles[kind] = tightenedStyle(styles[kind], gaps, kind === 'name' ? shrink * 3 : shrink);
  const narrowed = (margin: number): number => Math.max(Math.min(margin, NARROWEST_MARGIN), margin * margins);
  return { ...theme, styles, margins: { x: narrowed(theme.margins.x), y: narrowed(theme.margins.y) } };
}

function tightenedStyle(style: LineStyle, gaps: number, shrink: number): LineStyle {
  return { ...style, size: style.size - shrink, before: style.before * gaps, after: style.after * gaps };
}

function linesWithout(cv: Cv, leftOut: readonly Wording[], theme: Theme): readonly Line[] {
  const gone = new Set(leftOut);
  const kept = <T extends { readonly highlights: Wording[] }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, highlights: item.highlights.filter((wording) => !gone.has(wording)) }));
  const shorter = { ...cv, work: kept(cv.work), education: kept(cv.education), projects: kept(cv.projects) };
  return cvLines(shorter, theme);
}

interface Dated {
  readonly start: CvDate;
  readonly end: CvDate;
  readonly highlights: readonly Wording[];
}

/**
 * The bullets that may go, the first to go first: of the oldest entry, from its last; what has no date counts as old.
 * Those that say that something was not finished stay: without them the rest would say more than the CV.
 */
function oldestBullets(cv: Cv): readonly Wording[] {
  const entries: readonly Dated[] = [...cv.work, ...cv.projects, ...cv.education];
  const newestFirst = entries.toSorted((one, other) => recency(other).localeCompare(recency(one)));
  return newestFirst
    .flatMap(({ highlights }, index) => {
      const bullets = highlights.filter(({ text }) => cleanText(text));
      return (index === 0 ? bullets.slice(KEPT_OF_NEWEST) : bullets).filter(({ text }) => !saysUnfinished(text));
    })
    .toReversed();
}

function recency({ start, end }: Dated): string {
  if (end.iso) return end.iso;
  return cleanText(end.text) && start.iso ? `9999 ${start.iso}` : (start.iso ?? '');
}
