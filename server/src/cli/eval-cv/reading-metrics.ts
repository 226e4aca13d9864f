import type { Cv, ReadCv, Span } from '../../features/cv/model/cv-model.ts';
import { headingKind } from '../../features/cv/extract/headings.ts';
import { textOf } from '../../features/cv/structure/text-lines.ts';
import { F1, Share } from './metrics.ts';
import { plain } from './plain.ts';
import type { Truth } from './truth.ts';

/** How well CVs are read: facts against their truth, wordings against their source. */
export class ReadingMetrics {
  readonly mistakes: string[] = [];
  readonly shares = {
    name: new Share('name', 0.95),
    email: new Share('e-mail', 0.98),
    phone: new Share('phone', 0.98),
    words: new Share('words kept', 0.98),
    spans: new Share('spans that hold', 1),
  };
  readonly lists = {
    employers: new F1('employers', 0.9),
    titles: new F1('titles', 0.9),
    dates: new F1('dates', 0.9),
    education: new F1('education', 0.9),
  };

  add(name: string, { text, cv }: ReadCv, { contact, experience, education }: Truth): void {
    const note = (what: string, expected: unknown, got: unknown): void => {
      this.mistakes.push(`${name}: ${what}\n  ${JSON.stringify(expected)}\n  ${JSON.stringify(got)}`);
    };
    const { basics } = cv;
    const facts = [
      [this.shares.name, contact.full_name, basics.name],
      [this.shares.email, contact.email, basics.email],
      [this.shares.phone, contact.phone, basics.phone],
    ] as const;
    for (const [share, expected, got] of facts) {
      const isRight = plain(expected) === plain(got);
      share.add(isRight);
      if (!isRight) note(share.name, expected, got);
    }
    const { employers, titles, dates, education: schools } = this.lists;
    const lists = [
      [employers, experience.map(({ company }) => company), cv.work.map(({ employer }) => employer)],
      [titles, experience.map(({ title }) => title), cv.work.map(({ title }) => title)],
      [dates, experience.map((one) => one.dates), cv.work.map(({ start, end }) => `${start.text} ${end.text}`)],
      [
        schools,
        education.flatMap(({ degree, institution }) => [degree, institution]),
        cv.education.flatMap(({ degree, institution }) => [degree, institution]),
      ],
    ] as const;
    for (const [metric, expected, got] of lists) {
      const { missed, extra } = metric.add(expected.map(plain), got.map(plain));
      if (missed.length + extra.length > 0) note(metric.name, missed, extra);
    }
    for (const word of lostWords(text, cv, (isKept) => this.shares.words.add(isKept))) note('words kept', word, null);
    for (const { text: wording, span } of wordingsOf(cv)) {
      const holds = span === null || textOf(text, span) === wording;
      this.shares.spans.add(holds);
      if (!holds && span !== null) note('spans that hold', wording, textOf(text, span));
    }
  }
}

/** Everything a run may rewrite. */
function wordingsOf({ summary, work, education, projects, other }: Cv): { text: string; span: Span | null }[] {
  return [
    ...(summary === null ? [] : [summary]),
    ...work.flatMap(({ paragraphs, highlights }) => [...paragraphs, ...highlights]),
    ...[...education, ...projects].flatMap(({ highlights }) => highlights),
    ...other.flatMap(({ lines }) => lines),
  ];
}

/** What stands before a fact, or names the document, and is none. */
const LABELS = new Set(
  'e mail email phone tel telefon mobile linkedin github website name curriculum vitae lebenslauf resume sample functional http https at bei to bis address telephone'.split(
    ' ',
  ),
);

/** The words of the source that are nowhere in the CV; headings and labels do not count. */
function lostWords(text: string, cv: Cv, count: (isKept: boolean) => void): string[] {
  const kept = new Set(
    plain(
      JSON.stringify(cv, (key, value: unknown) => (key === 'span' || key === 'id' ? undefined : value)).replaceAll(
        /\\[nt"]/gu,
        ' ',
      ),
    ).split(' '),
  );
  const lost: string[] = [];
  for (const line of text.split('\n').filter((one) => headingKind(one) === null)) {
    // How long a job lasted, its dates say.
    for (const word of plain(line.replace(/\(?(?<!\d)\d+ years?(?: \d+ months?)?\)?/gu, ''))
      .split(' ')
      .filter((one) => one !== '' && !LABELS.has(one))) {
      count(kept.has(word));
      if (!kept.has(word)) lost.push(`${word} (${line.slice(0, 60)})`);
    }
  }
  return lost;
}
