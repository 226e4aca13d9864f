import { describe, expect, it } from 'vitest';
import { cvDate, emptyCv, role } from '../../../testing/cv-builder.ts';
import { CV_TEMPLATES } from '../../../domain/cv-options.ts';
import { cvLines } from './cv-lines.ts';
import { pagesFor } from './page-estimate.ts';
import { ONE_PAGE_CV, THREE_PAGE_CV } from '../../../testing/cv-samples.ts';
import { fittedCv } from './fitted.ts';
import { A4 } from './paper.ts';
import { renderCv } from './render-cv.ts';
import { themeNumbered } from './themes.ts';

const THEME = themeNumbered(9);

function withRoles(count: number, bullets: number): typeof ONE_PAGE_CV {
  const roles = Array.from({ length: count }, (_, index) => {
    const year = String(2024 - index);
    const lines = Array.from(
      { length: bullets },
      (__, line) => `Bullet ${line} of ${year}, which says what was done and how well.`,
    );
    return role(`Role ${year}`, `Firm ${year}`, 'Ghent', [year, year], [year, year], lines);
  });
  return { ...emptyCv('Ann Example'), work: roles };
}

function isOnOnePage(cv: typeof ONE_PAGE_CV, template: number): boolean {
  const theme = themeNumbered(template);
  return pagesFor(cvLines(cv, theme), theme, A4) <= 1;
}

describe('a CV in any template', () => {
  const ids = CV_TEMPLATES.map((_, index) => index + 1);
  /** With all sections, and as many roles as fit one page in the seventh template as it is designed. */
  const full = Array.from({ length: 16 }, (_, index) => ({
    ...ONE_PAGE_CV,
    work: withRoles(index + 1, 3).work,
  })).filter((cv) => isOnOnePage(cv, 7));

  it('stays on one page in all of them when it fits one in one of them', () => {
    const [last] = full.slice(-1);
    expect(last?.work.length).toBeGreaterThan(2);
    for (const id of ids)
      expect([id, fittedCv(last ?? emptyCv(), themeNumbered(id), A4).pages <= 1]).toEqual([id, true]);
    expect(ids.filter((id) => !isOnOnePage(last ?? emptyCv(), id))).not.toEqual([]);
  });

  it('gives up distances before size, and no more than a point of that', () => {
    const sizes: number[] = [];
    for (const id of ids.filter((each) => each !== 9)) {
      const theme = themeNumbered(id);
      for (let roles = 4; roles < 20; roles += 1) {
        const { styles } = fittedCv(withRoles(roles, 3), theme, A4).theme;
        const shrunk = theme.styles.bullet.size - styles.bullet.size;
        expect(shrunk).toBeLessThanOrEqual(1);
        sizes.push(shrunk);
        if (shrunk > 0) expect(styles.heading.before).toBe(theme.styles.heading.before / 2);
      }
    }
    expect(Math.max(...sizes)).toBe(1);
  });

  it('keeps its design over several pages, unless a page that is nearly empty is saved', () => {
    const theme = themeNumbered(1);
    const pages = Array.from({ length: 20 }, (_, roles) => fittedCv(withRoles(roles + 22, 3), theme, A4));
    expect(pages.some(({ theme: { styles } }) => styles.bullet.size < theme.styles.bullet.size)).toBe(false);
    const designed = pages.filter(({ theme: { styles } }) => styles.heading.before === theme.styles.heading.before);
    expect(designed.length).toBeGreaterThan(5);
    expect(designed.length).toBeLessThan(pages.length);
  });
});

describe('the template of one page', () => {
  it('keeps its designed size and distances while they fit', () => {
    const { theme, leftOut, pages } = fittedCv(ONE_PAGE_CV, THEME, A4);
    expect(theme.styles).toEqual(THEME.styles);
    expect(leftOut).toEqual([]);
    expect(pages).toBeLessThan(1);
  });

  it('takes room from the distances before it takes it from the type', () => {
    const counts = [11, 12, 13, 14, 15, 16];
    const sizes = counts.map((roles) => fittedCv(withRoles(roles, 3), THEME, A4).theme.styles.bullet);
    const spaced = sizes.map(({ before, size }) => ({ isTight: before < 1, isSmall: size < 10 }));
    expect(spaced.some(({ isTight, isSmall }) => isTight && !isSmall)).toBe(true);
    expect(spaced.every(({ isTight, isSmall }) => isTight || !isSmall)).toBe(true);
    expect(Math.min(...sizes.map(({ size }) => size))).toBeGreaterThanOrEqual(9);
  });

  it('leaves out the oldest bullets, and never a role or a date', async () => {
    const cv = withRoles(10, 8);
    const { canonicalText, leftOut, notes } = await renderCv(cv, 9);
    expect(leftOut[0]?.text).toContain('Bullet 7 of 2015');
    for (const { title, employer, start } of cv.work) {
      expect(canonicalText).toContain(title);
      expect(canonicalText).toContain(employer);
      expect(canonicalText).toContain(start.text);
    }
    expect(canonicalText).toContain('Bullet 0 of 2024');
    expect(canonicalText).toContain('Bullet 1 of 2024');
    expect(notes).toEqual([
      `To fit one page, the ${leftOut.length} oldest bullet points were left out. Roles and dates are all there.`,
    ]);
  });

  it('leaves nothing out that says what was not finished', () => {
    const cv = withRoles(10, 8);
    const [oldest] = cv.work.slice(-1);
    oldest?.highlights.push({
      id: 'x',
      text: 'Left early, thesis not completed.',
      span: null,
    });
    const { leftOut } = fittedCv(cv, THEME, A4);
    expect(leftOut.length).toBeGreaterThan(0);
    expect(leftOut.map(({ text }) => text)).not.toContain('Left early, thesis not completed.');
  });

  it('goes by the dates, not by the order in the CV', () => {
    const cv = withRoles(10, 8);
    const { leftOut } = fittedCv({ ...cv, work: cv.work.toReversed() }, THEME, A4);
    expect(leftOut[0]?.text).toContain('of 2015');
  });

  it('takes a job that goes on for the newest', () => {
    const cv = withRoles(10, 8);
    const current = cv.work.map((work, index) =>
      index === 9 ? { ...work, start: cvDate('2010', '2010'), end: cvDate('Present') } : work,
    );
    const { leftOut } = fittedCv({ ...cv, work: current }, THEME, A4);
    expect(leftOut[0]?.text).toContain('of 2016');
  });

  it('gives a CV whole on more pages, and says so, when its roles alone are too many', async () => {
    const cv = withRoles(90, 2);
    const { canonicalText, leftOut, notes } = await renderCv(cv, 9);
    expect(leftOut).toEqual([]);
    expect(notes[0]).toMatch(
      /^This CV does not fit on one page: it takes about \d pages, and nothing was left out\.$/u,
    );
    expect(canonicalText).toContain('Bullet 1 of 1935');
  });

  it('does not make small what takes more pages anyway', () => {
    const roomy = fittedCv(withRoles(65, 2), THEME, A4);
    const dense = fittedCv(withRoles(60, 2), THEME, A4);
    expect(roomy.theme.styles.bullet.size).toBe(10);
    expect(Math.ceil(roomy.pages)).toBe(4);
    // Here a page is won by it.
    expect(dense.theme.styles.bullet.size).toBe(9);
    expect(Math.ceil(dense.pages)).toBe(3);
  });

  it('fits a CV of three pages on one', () => {
    expect(fittedCv(THREE_PAGE_CV, THEME, A4).pages).toBeLessThanOrEqual(1);
  });
});
