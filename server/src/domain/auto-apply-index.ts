import type { MatchableJob } from './auto-apply-match.ts';
import { containsPhrase, comparableWords } from './comparable-text.ts';
import { companyKey } from './company-key.ts';

/** A job with a keyword in its title, and that keyword: the first in the person's order. */
export interface TitleHit<Job> {
  readonly job: Job;
  readonly keyword: string;
  /** See `companyKey`. */
  readonly company: string;
}

/**
 * An inverted index of title words, so that a thousand people can be matched against ten thousand jobs without reading
 * each title a thousand times.
 */
export class TitleIndex<Job extends Pick<MatchableJob, 'title' | 'company'> = MatchableJob> {
  private readonly jobs: Job[] = [];
  private readonly titles: (readonly string[])[] = [];
  private readonly companies: string[] = [];
  /** For each word the indexes of its jobs, ascending. */
  private readonly places = new Map<string, number[]>();

  constructor(jobs: readonly Job[] = []) {
    this.add(jobs);
  }

  /** Appends jobs. */
  add(jobs: readonly Job[]): void {
    for (const job of jobs) {
      const at = this.jobs.push(job) - 1;
      const words = comparableWords(job.title);
      this.titles.push(words);
      this.companies.push(companyKey(job.company));
      for (const word of new Set(words)) {
        const list = this.places.get(word);
        if (list === undefined) this.places.set(word, [at]);
        else list.push(at);
      }
    }
  }

  get size(): number {
    return this.jobs.length;
  }

  /** The jobs with one of the keywords in their title, as a whole word or phrase, each once. */
  *withKeyword(keywords: readonly string[]): Generator<TitleHit<Job>> {
    const seen = new Set<number>();
    for (const keyword of keywords) {
      const phrase = comparableWords(keyword);
      for (const at of this.rarest(phrase)) {
        const job = this.jobs[at];
        if (job === undefined || seen.has(at)) continue;
        if (phrase.length > 1 && !containsPhrase(this.titles[at] ?? [], phrase)) continue;
        seen.add(at);
        yield { job, keyword, company: this.companies[at] ?? '' };
      }
    }
  }

  /** Where the word of the phrase stands that the fewest titles have. */
  private rarest(phrase: readonly string[]): readonly number[] {
    let best: readonly number[] | undefined;
    for (const word of phrase) {
      const list = this.places.get(word) ?? [];
      if (best === undefined || list.length < best.length) best = list;
    }
    return best ?? [];
  }
}
