import type { PostingPay } from '../../features/jobs/model/posting.ts';
import { resolvePlaces } from '../../features/jobs/places/resolve-places.ts';
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
  readonly metric: string;
  readonly title: string;
  readonly id: string;
  readonly expected: string;
  readonly got: string;
}

const GOALS = {
  'place right': 0.97,
  'all places right': null,
  'mode right, where stated': 0.92,
  'mode right': null,
  'pay precision': 0.98,
  'pay recall': 0.98,
  'employment type right': 0.95,
  'level right': 0.95,
  'skills precision': 0.97,
  'required or preferred': 0.9,
  'years right': null,
  'sponsorship right': null,
  'evergreen found': null,
  'language right': null,
} as const satisfies Readonly<Record<string, number | null>>;
type MetricName = keyof typeof GOALS;

/** Compares what is read out of recorded postings with what a person read in them. */
export class Evaluation {
  readonly #tallies = new Map<MetricName, { right: number; of: number }>();
  readonly mistakes: Mistake[] = [];

  add(job: Recorded, label: Label): void {
    const { posting } = job;
    this.#addPlaces(job, label);
    if (label.mode !== undefined) {
      const isRight = posting.remote === label.mode;
      this.#judge('mode right', isRight, job, label.mode, posting.remote);
      if (label.mode !== null) this.#judge('mode right, where stated', isRight, job, label.mode, posting.remote);
    }
    if (label.pay !== undefined) this.#addPay(job, label.pay);
    if (label.employmentTypes !== undefined) {
      const [types, expected] = [posting.employmentTypes, label.employmentTypes];
      this.#judge('employment type right', same(types, expected), job, expected, types);
    }
    if (label.level !== undefined) {
      this.#judge('level right', posting.experience === label.level, job, label.level, posting.experience);
    }
    if (label.years !== undefined) {
      this.#judge('years right', posting.years?.min === label.years, job, label.years, posting.years);
    }
    if (label.sponsorship !== undefined) {
      const isRight = posting.sponsorship === label.sponsorship;
      this.#judge('sponsorship right', isRight, job, label.sponsorship, posting.sponsorship);
    }
    if (label.evergreen !== undefined) this.#judge('evergreen found', posting.evergreen, job, true, posting.evergreen);
    if (label.language !== undefined) {
      this.#judge('language right', posting.language === label.language, job, label.language, posting.language);
    }
    this.#addSkills(job, label);
  }

  get metrics(): readonly Metric[] {
    return Object.entries(GOALS).flatMap(([name, goal]) => {
      const tally = [...this.#tallies].find(([metric]) => metric === name)?.[1];
      return tally === undefined ? [] : [{ name, goal, ...tally }];
    });
  }

  #addPlaces(job: Recorded, { mainPlace, places }: Label): void {
    const { posting } = job;
    if (mainPlace !== undefined) {
      const found = keyOf(posting);
      const isRight = found === keyOf(mainPlace) && (posting.coords !== null) === (mainPlace.city !== null);
      this.#judge('place right', isRight, job, mainPlace, { city: posting.city, country: posting.country });
    }
    if (places === undefined) return;
    const expected = places.map(keyOf);
    const found = posting.places.filter(({ country }) => country !== null).map(keyOf);
    const first = posting.places.find(({ coords }) => coords !== null) ?? posting.places[0];
    // The place that stands for it is one of its own, and has a pin if it is a town.
    const isRight =
      expected.length === 0
        ? found.length === 0
        : expected.includes(keyOf(first ?? { city: null, country: null })) && hasPins(posting.places);
    this.#judge('place right', isRight, job, places, posting.places);
    this.#judge('all places right', same(found.toSorted(), expected.toSorted()), job, places, posting.places);
  }

  #addPay(job: Recorded, expected: PostingPay | null): void {
    const { pay } = job.posting;
    const isRight = same(pay, expected);
    if (pay !== null) this.#judge('pay precision', isRight, job, expected, [pay, job.posting.salary]);
    if (expected !== null) this.#judge('pay recall', isRight, job, expected, [pay, job.posting.salary]);
  }

  #addSkills(job: Recorded, { skills, required, preferred, notSkills }: Label): void {
    const { posting } = job;
    if (skills !== undefined) {
      const asked = new Set(skills);
      for (const skill of posting.skills)
        this.#judge('skills precision', asked.has(skill), job, 'not asked for', skill);
    }
    if (required === undefined || preferred === undefined) return;
    const wrong = new Set(notSkills);
    for (const skill of posting.skills) this.#judge('skills precision', !wrong.has(skill), job, 'not asked for', skill);
    for (const [skill, need] of [
      ...required.map((name) => [name, 'required'] as const),
      ...preferred.map((name) => [name, 'preferred'] as const),
    ]) {
      if (!posting.skills.includes(skill)) continue;
      const got = posting.requiredSkills.includes(skill)
        ? 'required'
        : posting.preferredSkills.includes(skill)
          ? 'preferred'
          : 'neither';
      this.#judge(
        'required or preferred',
        got === need,
        job,
        `${skill} ${need}`,
        `${got}: ${posting.evidence.skills?.[skill] ?? ''}`,
      );
    }
  }

  #judge(metric: MetricName, isRight: boolean, job: Recorded, expected: unknown, got: unknown): void {
    const tally = this.#tallies.get(metric) ?? { right: 0, of: 0 };
    this.#tallies.set(metric, { right: tally.right + (isRight ? 1 : 0), of: tally.of + 1 });
    if (isRight) return;
    const { title, externalId: id } = job.posting;
    this.mistakes.push({ metric, title, id, expected: JSON.stringify(expected), got: JSON.stringify(got) });
  }
}

const hasPins = (places: Recorded['posting']['places']): boolean =>
  places.every(({ city, coords }) => city !== null || coords === null);

/** Town and country in one spelling: a label says Munich or München, and the table has one of them. */
function keyOf({ city, country }: { readonly city: string | null; readonly country: string | null }): string {
  if (city === null) return `|${country ?? ''}`;
  const named = resolvePlaces(city, { country }).find((place) => place.country === country);
  return `${named?.city ?? city}|${country ?? ''}`;
}

/** True for equal plain values, whatever the order of their fields. */
function same(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other);
}

function ordered(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
}
