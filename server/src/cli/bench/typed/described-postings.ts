import { comparableText, comparableWords } from '../../../domain/index.ts';
import { type FactPosting, FACT_COLUMNS, factColumns } from '../../../features/jobs/model/job-facts.ts';
import { postingTerms, TERM } from '../../../features/jobs/model/posting-terms.ts';
import type { IndexedJob } from '../../../features/jobs/search/columns.ts';
import { factBits } from '../../../features/jobs/search/facts.ts';
import { Draws } from '../../../local/sample-jobs/random.ts';
import { BENCH_NOW, benchPosting } from '../data.ts';

/** Titles, skills, employers and places repeat after so many; texts, ages and numbers do not. */
const DIFFERENT = 40_000;
const HOUR_US = 3_600_000_000;
const OLDEST_HOURS = 120 * 24;

/** Words that every other text may have, and the rare ones behind them: names, numbers, typing errors. */
const COMMON_WORDS = 30_000;
const RARE_WORDS = 1_000_000;
/** Drawn with repetition; about 345 of them are different, as in recorded postings. */
const WORDS_DRAWN = 500;

/** By how common they are: 'text1' is in nearly every posting, the n-th in about one of n / 46. */
const commonWord: readonly string[] = Array.from({ length: COMMON_WORDS }, (_none, rank) =>
  TERM.text(`text${rank + 1}`),
);

type Described = Omit<IndexedJob, 'id' | 'posted' | 'firstSeen'>;

/** Postings with descriptions, newest first, as the index takes them in; always the same for the same total. */
export class DescribedPostings {
  readonly total: number;
  private readonly described = new Map<number, Described>();
  private readonly companyIds = new Map<string, number>();
  private readonly locationIds = new Map<string, number>();

  constructor(total: number) {
    this.total = total;
  }

  /** @param nth from 0, each once in turn */
  posting(nth: number): IndexedJob {
    const own = this.like(nth % DIFFERENT);
    const draws = new Draws(nth + 11_000_000);
    const posted = BENCH_NOW.getTime() * 1_000 - Math.floor((nth / this.total) * OLDEST_HOURS * HOUR_US);
    return {
      ...own,
      id: this.total - nth,
      posted,
      firstSeen: posted,
      terms: [...new Set([...own.terms, ...textTerms(draws)])],
    };
  }

  private like(index: number): Described {
    const known = this.described.get(index);
    if (known !== undefined) return known;
    const posting = benchPosting(index, this.total);
    const company = comparableText(posting.company);
    const location = comparableText(posting.location);
    const facts: FactPosting = { ...posting, source: 'bench' };
    const columns = factColumns(facts);
    const described: Described = {
      facts: factBits(
        FACT_COLUMNS.map((column) => columns[column] ?? 0),
        { isSample: false, isLocated: posting.coords !== null },
      ),
      companyId: idOf(this.companyIds, company),
      locationId: idOf(this.locationIds, location),
      company,
      location,
      words: [...new Set(comparableWords(posting.title))],
      terms: postingTerms({
        ...posting,
        currency: posting.pay?.currency ?? null,
        payPeriod: posting.pay?.period ?? null,
      }),
      yearMin: yearly(posting.pay?.min ?? null),
      yearMax: yearly(posting.pay?.max ?? null),
    };
    this.described.set(index, described);
    return described;
  }
}

const yearly = (amount: number | null): number => Math.fround(amount ?? Number.NaN);

function idOf(ids: Map<string, number>, text: string): number {
  const id = ids.get(text) ?? ids.size + 1;
  ids.set(text, id);
  return id;
}

/** Words are spread as in real texts: the n-th is as frequent as 1 / n. */
function* textTerms(draws: Draws): Generator<string> {
  for (let drawn = 0; drawn < WORDS_DRAWN; drawn += 1) {
    yield commonWord[Math.floor(COMMON_WORDS ** draws.fraction()) - 1] ?? TERM.text('text1');
  }
  yield TERM.text(`name${Math.floor(draws.fraction() * RARE_WORDS)}`);
}
