import type { CvOptions } from '../../domain/index.ts';
import type { Cv, ReadCv } from '../../features/cv/model/cv-model.ts';
import { cvWordings } from '../../features/cv/model/cv-wordings.ts';
import type { RewriteProvider } from '../../features/cv/rewrite/provider.ts';
import type { CvPosting } from '../../features/cv/model/cv-posting.ts';
import { rewriteChecked, type RewrittenCv } from '../../features/cv/verify/rewrite-checked.ts';
import { amountsOf } from '../../features/cv/evidence/amounts.ts';
import { joinsMadeUp } from './evaluate-joins.ts';
import { factsOf } from '../../features/cv/verify/fact-checks.ts';
import { isInstruction } from '../../features/cv/evidence/instructions.ts';
import { languageOf } from '../../features/cv/evidence/language-of.ts';
import { factTexts } from '../../features/cv/evidence/cv-evidence.ts';
import { plainForm } from '../../features/cv/evidence/words.ts';
import { yearsOfWork } from '../../features/cv/evidence/years.ts';

/** What a run made up, and what it lost. The lists are 0 long in a product that holds its promise. */
export interface Truthfulness {
  readonly invented: {
    readonly employers: readonly string[];
    readonly titles: readonly string[];
    readonly dates: readonly string[];
    readonly degrees: readonly string[];
    readonly numbers: readonly string[];
  };
  /** Lines of the result that speak to programs, and such facts that the source does not have. */
  readonly instructions: number;
  /** Share of the entities of the source CV that the result still has, 0 to 1. */
  readonly entityRecall: number;
  readonly entities: { readonly found: number; readonly all: number };
  /** False when the result is clearly in another language than the source. */
  readonly languageKept: boolean;
  /** Lines taken, and lines refused. */
  readonly lines: { readonly rewritten: number; readonly refused: number };
}

const DATES = /(?<![\p{L}\p{N}_])(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? )?(?:19|20)\d{2}\b/giu;
const DEGREES =
  /\b(?:Ph\.? ?D\.?|MBA|M\.?B\.?A\.?|B\.? ?Sc\.?|M\.? ?Sc\.?|B\.A\.|M\.A\.|[Bb]achelor(?:['’]?s)?|[Mm]aster['’]?s|[Dd]octorate|[Dd]octoral|[Dd]iploma|Diplom)(?![\p{L}])/gu;
const RANKED =
  /\b(?:(?:Senior|Junior|Lead|Principal|Staff|Chief|Head|Managing|Vice)[ -])+(?:\p{Lu}\p{L}+ ?)+|(?<![\p{L}\p{N}_])(?:\p{Lu}\p{L}+ ){1,8}(?:Engineer|Developer|Architect|Manager|Director|Officer|President|Scientist|Consultant|Analyst|Designer)\b|\b(?:senior|junior|principal|chief|lead) (?:\p{Ll}+ )?(?:engineer|developer|architect|manager|director|officer|scientist|consultant|analyst|designer)\b/gu;
const NAME_WORD = String.raw`\p{Lu}[\p{L}\p{N}&'’-]*(?:\.\p{L}+)*`;
const PLACES = new RegExp(
  String.raw`\b(?:at|for|with|from|by|joined|bei|chez) (${NAME_WORD}(?: (?:of|${NAME_WORD}))*)(?! of\b)`,
  'gu',
);

const NUMBERS = /\d+(?:[.,]\d+)*/gu;

/** Who asked for what, and when. */
export interface Asked {
  readonly options: CvOptions;
  readonly posting: CvPosting | null;
  readonly today: Date;
}

/** One CV through one provider and all checks: what came of it, and that measured as `truthfulnessOf` does. */
export async function evaluateTruthfulness(
  readCv: ReadCv,
  provider: RewriteProvider,
  asked: Asked,
): Promise<Truthfulness & { readonly result: RewrittenCv }> {
  const signal = new AbortController().signal;
  const { options, posting, today } = asked;
  const result = await rewriteChecked(readCv, options, posting, provider, { signal, onProgress: () => {}, today });
  return { ...truthfulnessOf(readCv, result, asked), result };
}

/**
 * A result held against its source by other means than those that checked it: plain patterns for employers, titles, dates,
 * degrees and numbers, each looked for in the source and in what the person typed.
 */
export function truthfulnessOf(
  readCv: ReadCv,
  result: Pick<RewrittenCv, 'cv' | 'letter' | 'report'>,
  { options, posting, today }: Asked,
): Truthfulness {
  const written = result.report.lines.filter(({ section }) => section !== 'skills');
  const { cv: source } = readCv;
  const typed = [options.idealJobTitle, options.motivators, posting?.title ?? '', posting?.employer ?? ''];
  const known = comparable(
    [readCv.text, textOf(source), ...options.skillsToAdd, ...options.professionalTraits].join('\n'),
  );
  const wide = comparable([known, ...typed].join('\n'));
  // A letter names what the posting asks for and the CV does not show: 'work with Kubernetes' names no employer.
  const named = comparable([wide, posting?.description ?? ''].join('\n'));
  const prose = [...cvWordings(result.cv).map(({ wording }) => wording.text), ...(result.letter?.paragraphs ?? [])];
  const missing = (pattern: RegExp, proof: string): string[] =>
    prose.flatMap((text) =>
      [...plainForm(text).matchAll(pattern)]
        .map((match) => (match[1] ?? match[0]).trim().replace(/(?<![.,;:])[.,;:]+$/u, ''))
        .filter((found) => !proof.includes(comparable(found).trim())),
    );
  // 'three' may become 3, and years may be counted.
  const spelled = amountsOf(plainForm(known)).flatMap(({ key }) => key.match(NUMBERS) ?? []);
  const counted = new Set([...spelled, String(yearsOfWork(source, today) ?? '')]);
  const facts = (cv: Cv, kind: string): string[] =>
    factsOf(cv).flatMap((fact) => (fact.kind === kind ? [fact.text] : []));
  const strange = (kind: string): string[] =>
    facts(result.cv, kind).filter((text) => !facts(source, kind).includes(text));
  const entities = entitiesOf(source);
  const left = comparable(
    `${textOf(result.cv)}\n${factsOf(result.cv)
      .map(({ text }) => text)
      .join('\n')}`,
  );
  const found = entities.filter((entity) => left.includes(comparable(entity).trim())).length;
  const introductions = [result.cv.summary?.text ?? '', ...(result.letter?.paragraphs ?? [])];
  const own = new Set(factTexts(source));
  const quoted = new Set(cvWordings(source).map(({ wording }) => wording.text));
  const before = languageOf(textOf(source));
  // A letter follows its posting.
  const after = languageOf(
    cvWordings(result.cv)
      .map(({ wording }) => wording.text)
      .join('\n'),
  );
  return {
    invented: {
      employers: [...strange('employer'), ...strange('institution'), ...missing(PLACES, named)],
      titles: [...strange('title'), ...missing(RANKED, wide)],
      dates: [...strange('date'), ...missing(DATES, wide)],
      degrees: [...strange('degree'), ...strange('certificate'), ...missing(DEGREES, wide)],
      numbers: [
        ...missing(NUMBERS, wide).filter((number) => !counted.has(number)),
        ...joinsMadeUp(source, introductions),
      ],
    },
    // What the CV itself quotes stays in it.
    instructions: [
      ...prose.filter((text) => !quoted.has(text)),
      ...factTexts(result.cv).filter((fact) => !own.has(fact)),
    ].filter(isInstruction).length,
    entityRecall: entities.length === 0 ? 1 : found / entities.length,
    entities: { found, all: entities.length },
    languageKept: before === null || after === null || before === after,
    lines: {
      rewritten: written.filter(({ outcome }) => outcome === 'rewritten' || outcome === 'repaired').length,
      refused: result.report.lines.filter(({ outcome }) => outcome === 'refused').length,
    },
  };
}

/** Names, employers, titles, dates, schools, degrees, certificates, skills, languages; each once. */
function entitiesOf({ basics, work, education, projects, skills, certificates, languages }: Cv): string[] {
  const all = [
    basics.name,
    basics.email,
    basics.phone,
    ...work.flatMap(({ employer, title, start, end }) => [employer, title, start.text, end.text]),
    ...education.flatMap(({ institution, degree, start, end }) => [institution, degree, start.text, end.text]),
    ...projects.map(({ name }) => name),
    ...skills.flatMap((group) => group.skills),
    ...certificates.map(({ name }) => name),
    ...languages.map(({ language }) => language),
  ];
  return [...new Set(all.map((text) => text.trim()))].filter((text) => text !== '');
}

function textOf(cv: Cv): string {
  const { basics, skills, certificates, languages, projects, work, education, other } = cv;
  return [
    basics.name,
    basics.headline,
    basics.email,
    basics.phone,
    basics.location,
    ...work.flatMap(({ title, employer, location, start, end }) => [title, employer, location, start.text, end.text]),
    ...education.flatMap(({ degree, institution, start, end }) => [degree, institution, start.text, end.text]),
    ...projects.flatMap(({ name, start, end }) => [name, start.text, end.text]),
    ...skills.flatMap((group) => [group.name, ...group.skills]),
    ...certificates.flatMap(({ name, issuer, date }) => [name, issuer, date.text]),
    ...languages.flatMap(({ language, fluency }) => [language, fluency]),
    ...other.map(({ heading }) => heading),
    ...cvWordings(cv).map(({ wording }) => wording.text),
  ].join('\n');
}

function comparable(text: string): string {
  return plainForm(text).toLowerCase().replace(/\s+/gu, ' ');
}
