import type { Cv, CvDate, Wording } from '../model/cv-model.ts';
import { saysUnfinished } from '../structure/parts.ts';
import { cleanText } from './clean-text.ts';
import { cvLines, type Line } from './cv-lines.ts';
import { pagesFor } from './page-estimate.ts';
import type { Paper } from './paper.ts';
import { LINE_KINDS, type Look, type Theme } from './theme.ts';

export interface Fitted {
  readonly lines: readonly Line[];
  readonly theme: Theme;
  /** Bullets that had to go, the oldest first. */
  readonly leftOut: readonly Wording[];
  /** Estimated; more than 1 where it could not be made to fit. */
  readonly pages: number;
}

const TIGHTEST = { gaps: 0.5, shrink: 1 };
/** Looser to tighter: the distances first, then the type. */
const STEPS: readonly { readonly gaps: number; readonly shrink: number }[] = [
  { gaps: 1, shrink: 0 },
  { gaps: 0.75, shrink: 0 },
  { gaps: 0.5, shrink: 0 },
  { gaps: 0.5, shrink: 0.5 },
  TIGHTEST,
];

/** The newest entry keeps so many bullets: a page that says nothing of today is worse than two pages. */
const KEPT_OF_NEWEST = 2;

/**
 * Makes a CV fit one page: by spacing, then by size (10 to 9 points), then by leaving out the oldest bullets. Roles and
 * dates always stay. What does not fit even so is given whole, on as many pages as it takes.
 */
export function fitOnePage(cv: Cv, theme: Theme, paper: Paper): Fitted {
  const lines = cvLines(cv, theme);
  const steps = STEPS.map(({ gaps, shrink }) => atStep(lines, tightened(theme, gaps, shrink), paper));
  const whole = steps.find(({ pages }) => pages <= 1);
  if (whole) return whole;
  const tightest = tightened(theme, TIGHTEST.gaps, TIGHTEST.shrink);
  const bullets = oldestBullets(cv);
  // Fewer bullets never take more room, so the smallest number that fits is found by halving.
  const pagesWithout = (count: number): number =>
    pagesFor(linesWithout(cv, bullets.slice(0, count), theme), tightest, paper);
  if (pagesWithout(bullets.length) > 1) return loosest(steps);
  let [tooFew, enough] = [0, bullets.length];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (pagesWithout(middle) <= 1) enough = middle;
    else tooFew = middle;
  }
  const leftOut = bullets.slice(0, enough);
  const kept = linesWithout(cv, leftOut, theme);
  return { lines: kept, theme: tightest, leftOut, pages: pagesFor(kept, tightest, paper) };
}

function atStep(lines: readonly Line[], theme: Theme, paper: Paper): Fitted {
  return { lines, theme, leftOut: [], pages: pagesFor(lines, theme, paper) };
}

/** The first step that takes no more pages than the tightest: what is on two pages need not be small. */
function loosest(steps: readonly Fitted[]): Fitted {
  const fewest = Math.min(...steps.map(({ pages }) => Math.ceil(pages)));
  const found = steps.find(({ pages }) => Math.ceil(pages) === fewest);
  if (!found) throw new RangeError('There is no step to set a page by.');
  return found;
}

function tightened(theme: Theme, gaps: number, shrink: number): Theme {
  const looks = { ...theme.looks };
  for (const kind of LINE_KINDS) looks[kind] = tightenedLook(looks[kind], gaps, kind === 'name' ? shrink * 3 : shrink);
  return { ...theme, looks };
}

function tightenedLook(look: Look, gaps: number, shrink: number): Look {
  return { ...look, size: look.size - shrink, before: look.before * gaps, after: look.after * gaps };
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
