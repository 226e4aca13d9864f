import { describe, expect, it } from 'vitest';
import { robotsOf } from './robots.ts';

const ROBOTS = `
# Everybody
User-agent: *
Disallow: /jobs/internal   # not for you
Disallow: /*?page=
Disallow: /careers/*/apply$
Allow: /jobs/internal/open
Sitemap: https://acme.example/sitemap.xml

User-agent: OtherBot
User-agent: SecondBot
Disallow: /
`;
const may = (path: string, agent = 'foothold', text = ROBOTS): boolean =>
  robotsOf(text, agent)(`https://acme.example${path}`);

describe('robotsOf', () => {
  it.each([
    ['/jobs/17', true],
    ['/jobs/internal/17', false],
    ['/jobs/internal/open/17', true],
    ['/jobs?page=2', false],
    ['/jobs?sort=page', true],
    ['/careers/17/apply', false],
    ['/careers/17/apply/now', true],
    ['/', true],
  ])('follows the longest rule: %s', (path, isAllowed) => {
    expect(may(path)).toBe(isAllowed);
  });

  it('follows the rules for one agent instead of those for everybody', () => {
    expect([may('/jobs/17', 'otherbot'), may('/jobs/17', 'secondbot')]).toEqual([false, false]);
    expect(may('/jobs/internal/17', 'foothold', `${ROBOTS}\nUser-agent: Foothold\nDisallow:\n`)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a web page', '<html><body>Disallow: everything</body></html>'],
    ['rules for nobody', 'Disallow: /'],
    ['an empty rule', 'User-agent: *\nDisallow:'],
  ])('forbids nothing by %s', (_what, text) => {
    expect(may('/jobs/17', 'foothold', text)).toBe(true);
  });

  it('allows where two rules are equally long', () => {
    expect(may('/jobs', 'foothold', 'User-agent: *\nDisallow: /jobs\nAllow: /jobs')).toBe(true);
  });

  it('forbids what is no address', () => {
    expect(robotsOf('', 'foothold')('jobs')).toBe(false);
  });
});
