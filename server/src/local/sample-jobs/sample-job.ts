import type { Posting, PostingPay } from '../../features/jobs/model/posting.ts';
import { READER_VERSION } from '../../features/jobs/model/reader-version.ts';
import { salaryOf } from '../../features/jobs/normalising/salary.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts';
import { SAMPLE_COMPANIES } from './companies.ts';
import { describe } from './description.ts';
import { salaryText } from './pay.ts';
import { SAMPLE_PLACES } from './places.ts';
import { Draws } from './random.ts';
import type { SampleRole } from './role.ts';
import { BUSINESS_ROLES } from './roles-business.ts';
import { OFFICE_ROLES } from './roles-office.ts';
import { PRACTICAL_ROLES } from './roles-practical.ts';
import { SOFTWARE_ROLES } from './roles-software.ts';
import { drawTerms } from './terms.ts';

const ROLES = [...SOFTWARE_ROLES, ...BUSINESS_ROLES, ...OFFICE_ROLES, ...PRACTICAL_ROLES];

/** Every base title with its kind of work. */
const TITLES = ROLES.flatMap((role) => role.titles.map(([title, skills]) => ({ role, title, skills })));

/** Coprime to the number of titles: neighbors differ, and every title is used. */
const TITLE_STEP = 29;

/** Each employer is in a few places. */
const SITES = 3;
const EMPLOYERS = SAMPLE_COMPANIES.map((company, index) => ({
  company,
  sites: Array.from({ length: SITES }, (_none, site) => at(SAMPLE_PLACES, index + site * 23)),
}));

const SALARY_SHARE = 0.65;

/**
 * The sample posting with this number: always the same except for its date, which is relative to `now`.
 *
 * @param index from 0; any number of samples may be made, the first 2,000 differ in title, company or description
 */
export function sampleJob(index: number, now: Date): Posting {
  const draws = new Draws(index);
  const { role, title: baseTitle, skills: own } = at(TITLES, index * TITLE_STEP);
  const { company, sites } = draws.pick(employersOf(role));
  const place = draws.pick(sites);
  const terms = drawTerms(draws, role, baseTitle);
  const skills = [...own, ...draws.some(role.skills, 1 + Math.floor(draws.fraction() * 3))];
  const salary = draws.isLucky(SALARY_SHARE)
    ? salaryText(draws, role.pay, { level: terms.level, type: terms.type, country: place.country })
    : null;
  const { code: country, name } = place.country;
  const site =
    terms.mode === 'remote'
      ? { label: `Remote, ${name}`, city: null, region: null, country, coords: null }
      : { label: place.label, city: place.city, region: null, country, coords: place.coords };
  return {
    externalId: `sample-${index}`,
    title: terms.title,
    company: company.name,
    location: site.label,
    places: [site],
    city: site.city,
    country: site.country,
    coords: site.coords,
    postedDate: new Date(now.getTime() - ageOf(index)),
    salary,
    pay: payOf(salary, place.country.code),
    employmentTypes: [terms.type],
    skills,
    requiredSkills: own.filter((skill) => skills.includes(skill)),
    preferredSkills: [],
    experience: terms.level,
    years: null,
    remote: terms.mode,
    sponsorship: null,
    clearance: null,
    language: 'en',
    evergreen: false,
    evidence: {},
    readerVersion: READER_VERSION,
    given: null,
    description: describe(draws, { company, place, role, terms, skills, salary }) + mailboxOf(index, company.name),
    url: `https://jobs.example.com/${slug(company.name)}/${slug(terms.title)}-${index + 1}`,
    document: null,
    closed: false,
  };
}

/** Every fourth posting asks for a mail, to an address nobody has. */
const mailboxOf = (index: number, company: string): string =>
  index % 4 === 0 ? `\n\nPlease send your CV to jobs@${slug(company)}.example.` : '';

/** The numbers of the words, as a reader of postings reads them. */
function payOf(words: string | null, country: string): PostingPay | null {
  const read = words === null ? null : salaryOf(words, country);
  return read === null ? null : { min: read.min, max: read.max, currency: read.currency, period: read.period };
}

const employersByRole = new Map<SampleRole, typeof EMPLOYERS>();

function employersOf(role: SampleRole): typeof EMPLOYERS {
  let employers = employersByRole.get(role);
  if (employers === undefined) {
    employers = EMPLOYERS.filter(({ company }) => role.employers?.includes(company.kind) ?? true);
    employersByRole.set(role, employers);
  }
  return employers;
}

/** In milliseconds, over 60 days: four of five within the last 29, so that this still holds at the end of the day. */
function ageOf(index: number): number {
  // Multiples of the golden ratio are evenly distributed, however many are used.
  const spread = (index * 0.6180339887498949) % 1;
  const [from, to] = index % 5 === 4 ? [30.5, 60] : [0, 29];
  return Math.round((from + spread * (to - from)) * DAY_MS) + 5 * MINUTE_MS;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
