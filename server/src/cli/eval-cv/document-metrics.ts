import { CV_TEMPLATES } from '../../domain/index.ts';
import type { Cv } from '../../features/cv/model/cv-model.ts';
import type { PrintedText } from '../../features/cv/extract/printed-text.ts';
import { extractText } from '../../features/cv/extract/extract-text.ts';
import { type Rendered, renderCv, renderLetter } from '../../features/cv/render/render-cv.ts';
import { rewriteChecked } from '../../features/cv/verify/rewrite-checked.ts';
import { createBuiltInProvider } from '../../features/cv/rewrite/built-in/built-in-provider.ts';
import { structureCv } from '../../features/cv/structure/structure-cv.ts';
import { F1, Share } from './metrics.ts';
import { plain } from './plain.ts';
import { type EvaluatedCv, EVALUATED_POSTING, EVALUATED_OPTIONS } from './truthfulness-metrics.ts';

/** Entries of lists begin with a bullet where a parser reads them, and lines end where the paper does. */
const flat = (text: string): string => text.replace(/^• /gmu, '').replace(/\s+/gu, ' ').trim();

/** Whether the documents of finished CVs say what they should, and whether a parser finds the jobs in them again. */
export class DocumentMetrics {
  readonly mistakes: string[] = [];
  readonly opened = new Share('open, same text', 1);
  readonly letters = new Share('letters', 1);
  readonly lists = [
    new F1('employers again', 0.95),
    new F1('titles again', 0.95),
    new F1('dates again', 0.95),
    new F1('education again', 0.95),
  ] as const;

  /** Nine documents of the CV as the built-in engine writes it, and nine letters where there is one. */
  async add({ name, readCv }: EvaluatedCv, today: Date): Promise<void> {
    const { cv, letter } = await rewriteChecked(
      readCv,
      EVALUATED_OPTIONS,
      EVALUATED_POSTING,
      createBuiltInProvider({ now: () => today }),
      { signal: new AbortController().signal, onProgress: () => {}, today },
    );
    for (const [index, template] of CV_TEMPLATES.entries()) {
      const rendered = await renderCv(cv, index + 1);
      const printed = await this.#textOf(`${name}, ${template}`, rendered, this.opened);
      if (printed !== null) this.#compare(`${name}, ${template}`, cv, structureCv(printed).cv);
      if (letter !== null) {
        await this.#textOf(`${name}, ${template}, letter`, await renderLetter(letter, cv, index + 1), this.letters);
      }
    }
  }

  async #textOf(name: string, { bytes, canonicalText }: Rendered, share: Share): Promise<PrintedText | null> {
    try {
      const printed = await extractText(bytes);
      const { text } = printed;
      const isSame = flat(text) === flat(canonicalText);
      share.add(isSame);
      if (!isSame) this.mistakes.push(`${name}: another text\n  ${flat(canonicalText)}\n  ${flat(text)}`);
      return printed;
    } catch (error) {
      share.add(false);
      this.mistakes.push(`${name}: does not open: ${String(error)}`);
      return null;
    }
  }

  #compare(name: string, written: Cv, got: Cv): void {
    for (const [index, metric] of this.lists.entries()) {
      const { missed, extra } = metric.add(listsOf(written)[index] ?? [], listsOf(got)[index] ?? []);
      if (missed.length + extra.length > 0) {
        this.mistakes.push(`${name}: ${metric.name}\n  ${JSON.stringify(missed)}\n  ${JSON.stringify(extra)}`);
      }
    }
  }
}

/** Employers, titles, dates, and degrees with their schools. */
function listsOf({ work, education }: Cv): string[][] {
  return [
    work.map(({ employer }) => employer),
    work.map(({ title }) => title),
    work.map(({ start, end }) => `${start.text} ${end.text}`),
    education.flatMap(({ degree, institution }) => [degree, institution]),
  ].map((list) => list.map(plain));
}
