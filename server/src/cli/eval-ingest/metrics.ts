import type { Salary } from '../../features/jobs/normalising/salary.ts';
import type { Label } from './labels.ts';
import type { Recorded } from './recorded.ts';

/** One share of right answers, held to its goal. */
export interface Metric {
  readonly name: string;
  readonly right: number;
  readonly of: number;
  /** 0…1; null: none is set. */
  readonly goal: number | null;
}

/** A mistake, described for people who tune the rules. */
export interface Mistake {
  readonly figure: string;
  readonly title: string;
  readonly expected: string;
  readonly got: string;
}

class Tally {
  right = 0;
  of = 0;
  add(isRight: boolean): void {
    this.of += 1;
    if (isRight) this.right += 1;
  }
}

/** Compares what normalising makes of recorded postings with what a person read in them. */
export class Evaluation {
  readonly #location = new Tally();
  readonly #salaryPrecision = new Tally();
  readonly #salaryRecall = new Tally();
  readonly #types = new Tally();
  readonly #skills = new Tally();
  readonly #experience = new Tally();
  readonly mistakes: Mistake[] = [];

  add(job: Recorded, label: Label): void {
    const { city, country, coords, remote, ...read } = job.posting;
    const found = { city, country, remote };
    const isFound = same(found, label.location) && (coords !== null) === (label.location.city !== null);
    this.#judge(this.#location, isFound, 'location', job, label.location, { ...found, coords });
    if (label.salary !== undefined) this.#addSalary(job, label.salary);
    if (label.employmentTypes !== undefined) {
      const [types, expected] = [read.employmentTypes, label.employmentTypes];
      this.#judge(this.#types, same(types, expected), 'employment type', job, expected, types);
    }
    if (label.experience !== undefined) {
      const isRight = read.experience === label.experience;
      this.#judge(this.#experience, isRight, 'experience', job, label.experience, read.experience);
    }
    if (label.skills !== undefined) {
      const asked = new Set(label.skills);
      for (const skill of read.skills) {
        this.#judge(this.#skills, asked.has(skill), 'skill', job, 'not asked for', skill);
      }
    }
  }

  get figures(): readonly Metric[] {
    const figure = (name: string, { right, of }: Tally, goal: number | null): Metric => ({ name, right, of, goal });
    return [
      figure('location right', this.#location, 0.95),
      figure('salary precision', this.#salaryPrecision, 0.98),
      figure('salary recall', this.#salaryRecall, 0.9),
      figure('employment type right', this.#types, 0.95),
      figure('skills precision', this.#skills, 0.9),
      figure('experience right', this.#experience, null),
    ];
  }

  #addSalary(job: Recorded, expected: Omit<Salary, 'raw'> | null): void {
    const { salary } = job;
    const { raw: _raw, ...pay } = salary ?? { raw: '' };
    const isRight = salary !== null && same(pay, expected);
    if (salary !== null) this.#judge(this.#salaryPrecision, isRight, 'salary', job, expected, salary);
    if (expected !== null) this.#judge(this.#salaryRecall, isRight, 'salary recall', job, expected, salary);
  }

  #judge(tally: Tally, isRight: boolean, figure: string, job: Recorded, expected: unknown, got: unknown): void {
    tally.add(isRight);
    if (isRight) return;
    this.mistakes.push({
      figure,
      title: job.posting.title,
      expected: JSON.stringify(expected),
      got: JSON.stringify(got),
    });
  }
}

/** True for equal plain values, whatever the order of their fields. */
function same(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other);
}

function ordered(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
}
