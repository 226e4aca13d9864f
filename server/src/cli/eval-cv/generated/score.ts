import type { Cv, CvDate, ReadCv } from '../../../features/cv/model/cv-model.ts';
import { plain } from '../plain.ts';
import type { GeneratedTruth } from './truth-of.ts';

/** How often something was right, out of how many, and how many were read. */
export class Tally {
  right = 0;
  expected = 0;
  got = 0;

  get f1(): number {
    return this.expected + this.got === 0 ? 1 : (2 * this.right) / (this.expected + this.got);
  }
}

export const FACTS = [
  'name',
  'email',
  'phone',
  'language',
  'employers',
  'titles',
  'dates',
  'pairs',
  'places',
  'education',
] as const;
export type Fact = (typeof FACTS)[number];

const isoOf = ({ iso }: CvDate): string => iso ?? '';

/** Reading of generated CVs against what they were made of: a job is right with its employer, title and dates, or it is not. */
export class Score {
  readonly tallies: Readonly<Record<Fact, Tally>> = {
    name: new Tally(),
    email: new Tally(),
    phone: new Tally(),
    language: new Tally(),
    employers: new Tally(),
    titles: new Tally(),
    dates: new Tally(),
    pairs: new Tally(),
    places: new Tally(),
    education: new Tally(),
  };
  /** Employers, titles, dates, names, degrees and schools that were read. */
  read = 0;
  marked = 0;
  wrong = 0;
  wrongUnmarked = 0;
  readonly mistakes: string[] = [];

  add(file: string, { cv, uncertain = [] }: ReadCv, truth: GeneratedTruth): void {
    const before = this.mistakes.length;
    const { tallies } = this;
    this.one(tallies.name, truth.name, cv.basics.name, file, 'name');
    this.one(tallies.email, truth.email, cv.basics.email, file, 'e-mail');
    this.one(tallies.phone, truth.phone.replace(/\D/gu, ''), cv.basics.phone.replace(/\D/gu, ''), file, 'phone');
    this.one(tallies.language, truth.language, cv.language, file, 'language');
    const job = truth.work.map(({ name, position, start, end }) => [plain(name), plain(position), `${start}/${end}`]);
    const got = cv.work.map(({ employer, title, start, end }) => [
      plain(employer),
      plain(title),
      `${isoOf(start)}/${isoOf(end)}`,
    ]);
    const column = (rows: readonly string[][], at: number): string[] => rows.map((row) => row[at] ?? '');
    this.all(tallies.employers, column(job, 0), column(got, 0));
    this.all(tallies.titles, column(job, 1), column(got, 1));
    this.all(tallies.dates, column(job, 2), column(got, 2));
    this.all(
      tallies.pairs,
      job.map((row) => row.join('|')),
      got.map((row) => row.join('|')),
    );
    this.all(
      tallies.places,
      truth.work.map(({ location }) => plain(location)),
      cv.work.map(({ location }) => plain(location)),
    );
    this.all(
      tallies.education,
      truth.education.map(({ institution, degree }) => plain(`${institution}|${degree}`)),
      cv.education.map(({ institution, degree }) => plain(`${institution}|${degree}`)),
    );
    const studies = truth.education.map(({ institution, degree }) => plain(`${institution}|${degree}`));
    const found = cv.education.map(({ institution, degree }) => plain(`${institution}|${degree}`));
    if (studies.join('\n') !== found.join('\n')) {
      this.mistakes.push(`${file}: education\n  ${JSON.stringify(studies)}\n  ${JSON.stringify(found)}`);
    }
    this.facts(file, cv, uncertain, truth);
    if (job.map((row) => row.join('|')).join('\n') !== got.map((row) => row.join('|')).join('\n')) {
      this.mistakes.push(`${file}: jobs\n  ${JSON.stringify(job)}\n  ${JSON.stringify(got)}`);
    }
    if (this.mistakes.length > before) this.mistakes.push(`  uncertain: ${uncertain.join(' ')}`);
  }

  private one(tally: Tally, expected: string, got: string, file: string, what: string): void {
    tally.expected += 1;
    tally.got += 1;
    if (plain(expected) === plain(got)) tally.right += 1;
    else this.mistakes.push(`${file}: ${what} ${JSON.stringify(expected)} ${JSON.stringify(got)}`);
  }

  private all(tally: Tally, expected: readonly string[], got: readonly string[]): void {
    const rest = got.filter((one) => one !== '');
    const wanted = expected.filter((one) => one !== '');
    tally.expected += wanted.length;
    tally.got += rest.length;
    for (const one of wanted) {
      const at = rest.indexOf(one);
      if (at < 0) continue;
      rest.splice(at, 1);
      tally.right += 1;
    }
  }

  /** Counts each fact that was read by whether it stands in the truth, and whether it was marked. */
  private facts(file: string, cv: Cv, uncertain: readonly string[], truth: GeneratedTruth): void {
    const marks = new Set(uncertain);
    const check = (path: string, value: string, known: readonly string[]): void => {
      if (value === '') return;
      this.read += 1;
      const isMarked = marks.has(path) || marks.has(path.split('.')[0] ?? '');
      if (isMarked) this.marked += 1;
      if (known.includes(value)) return;
      this.wrong += 1;
      if (isMarked) return;
      this.wrongUnmarked += 1;
      this.mistakes.push(`${file}: wrong and not marked: ${path} ${JSON.stringify(value)}`);
    };
    check('basics.name', plain(cv.basics.name), [plain(truth.name)]);
    for (const [index, { employer, title, start, end }] of cv.work.entries()) {
      check(
        `work.${index}.name`,
        plain(employer),
        truth.work.map(({ name }) => plain(name)),
      );
      check(
        `work.${index}.position`,
        plain(title),
        truth.work.map(({ position }) => plain(position)),
      );
      check(`work.${index}.startDate`, `${isoOf(start)}/${isoOf(end)}`, [
        '/',
        ...truth.work.map((one) => `${one.start}/${one.end}`),
      ]);
    }
    for (const [index, { institution, degree }] of cv.education.entries()) {
      check(
        `education.${index}.institution`,
        plain(institution),
        truth.education.map((one) => plain(one.institution)),
      );
      check(
        `education.${index}.studyType`,
        plain(degree),
        truth.education.map((one) => plain(one.degree)),
      );
    }
  }
}
