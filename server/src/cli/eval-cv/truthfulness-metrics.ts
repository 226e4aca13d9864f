import { CV_DEFAULTS, type CvOptions, WRITING_STYLES } from '../../domain/index.ts';
import type { ReadCv } from '../../features/cv/model/cv-model.ts';
import { createBuiltInProvider } from '../../features/cv/rewrite/built-in/built-in-provider.ts';
import type { RewriteProvider } from '../../features/cv/rewrite/provider.ts';
import type { CvPosting } from '../../features/cv/model/cv-posting.ts';
import { canonicalText } from '../../features/cv/render/render-cv.ts';
import { type Asked, evaluateTruthfulness, type Truthfulness } from './evaluate-truthfulness.ts';
import { lyingModel } from './lying-model.ts';
import { plain } from './plain.ts';
import type { Truth } from './truth.ts';

/** The least share of a CV's entities that a result has. */
const RECALL_GOAL = 0.98;

export const EVALUATED_POSTING: CvPosting = {
  title: 'Senior Platform Engineer',
  employer: 'Quillon',
  description: 'Requirements:\n• Python and Kubernetes\n• SQL\nNice to have:\n• Terraform\n',
};
/** A CV as it was read, with what people read in it where that is known. */
export interface EvaluatedCv {
  readonly name: string;
  readonly readCv: ReadCv;
  readonly truth?: Truth;
}

/** Every option that lets an engine write, and nothing left out, so that recall shows what was lost. */
export const EVALUATED_OPTIONS: CvOptions = {
  ...CV_DEFAULTS,
  skillsToAdd: ['Terraform'],
  idealJobTitle: 'Head of Platform',
  includeCoverLetter: true,
  professionalTraits: ['Analytical', 'Reliable'],
  motivators: 'systems that people can rely on',
};

/** What one engine did over all CVs. */
export interface EngineMetrics {
  readonly engine: string;
  readonly runs: number;
  /** How many were made up, by kind, and lines that speak to programs. */
  readonly invented: Readonly<Record<keyof Truthfulness['invented'] | 'instructions', number>>;
  /** 0 to 1, over what was read in all CVs. */
  readonly recall: number;
  /** 0 to 1, over what people read in them: how much of it the finished CVs say. */
  readonly truthRecall: number;
  readonly languageLost: number;
  readonly rewritten: number;
  readonly refused: number;
  /** Each thing that was made up, and each that people read and the finished CV has not, with the name of its CV. */
  readonly problems: readonly string[];
  readonly isMet: boolean;
}

/** Every CV through the built-in engine in each style, a model that obeys the CV, and one that invents. */
export async function truthfulnessMetrics(cvs: readonly EvaluatedCv[], today: Date): Promise<EngineMetrics[]> {
  const rules = createBuiltInProvider({ now: () => today });
  const engines: { name: string; provider: RewriteProvider; options: CvOptions }[] = [
    ...WRITING_STYLES.map((writingStyle) => ({
      name: `built-in, ${writingStyle}`,
      provider: rules,
      options: { ...EVALUATED_OPTIONS, writingStyle },
    })),
    { name: 'a model that obeys the CV', provider: lyingModel('obeys', today), options: EVALUATED_OPTIONS },
    { name: 'a model that invents', provider: lyingModel('invents', today), options: EVALUATED_OPTIONS },
  ];
  const all: EngineMetrics[] = [];
  for (const { name, provider, options } of engines) {
    const results: Result[] = [];
    for (const cv of cvs) results.push(await resultOf(cv, provider, { options, posting: EVALUATED_POSTING, today }));
    all.push(metricsOf(name, results));
  }
  return all;
}

interface Result {
  readonly name: string;
  readonly truth: Truthfulness;
  /** Facts of the truth file that the finished CV has not, and how many there are. */
  readonly lost: readonly string[];
  readonly facts: number;
}

async function resultOf(
  { name, readCv, truth }: EvaluatedCv,
  provider: RewriteProvider,
  asked: Asked,
): Promise<Result> {
  const evaluated = await evaluateTruthfulness(readCv, provider, asked);
  const facts = truth === undefined ? [] : factsIn(truth);
  const said = ` ${plain(canonicalText(evaluated.result.cv, asked.options.template))} `;
  const lost = facts.filter((fact) => !said.includes(` ${fact} `));
  return { name, truth: evaluated, lost, facts: facts.length };
}

/** What stands between two dates. */
const JOINT = / (?:to|bis|a|au|do|until) /u;

/** Each fact of a truth file once, case and signs aside; the two ends of a time each by itself. */
function factsIn({ contact, experience, education }: Truth): string[] {
  const all = [
    contact.full_name,
    contact.email,
    contact.phone,
    ...experience.flatMap(({ title, company, dates }) => [title, company, ...plain(dates).split(JOINT)]),
    ...education.flatMap(({ degree, institution }) => [degree, institution]),
  ];
  return [...new Set(all.map(plain))].filter((fact) => fact !== '');
}

function metricsOf(engine: string, results: readonly Result[]): EngineMetrics {
  const sum = (count: (truth: Truthfulness) => number): number =>
    results.reduce((total, { truth }) => total + count(truth), 0);
  const invented = {
    employers: sum((truth) => truth.invented.employers.length),
    titles: sum((truth) => truth.invented.titles.length),
    dates: sum((truth) => truth.invented.dates.length),
    degrees: sum((truth) => truth.invented.degrees.length),
    numbers: sum((truth) => truth.invented.numbers.length),
    instructions: sum((truth) => truth.instructions),
  };
  const entities = sum((truth) => truth.entities.all);
  const recall = shareOf(
    sum((truth) => truth.entities.found),
    entities,
  );
  const facts = results.reduce((total, result) => total + result.facts, 0);
  const lost = results.reduce((total, result) => total + result.lost.length, 0);
  const truthRecall = shareOf(facts - lost, facts);
  const languageLost = sum((truth) => (truth.languageKept ? 0 : 1));
  const isMet =
    Object.values(invented).every((count) => count === 0) &&
    Math.min(recall, truthRecall) >= RECALL_GOAL &&
    languageLost === 0;
  return {
    engine,
    runs: results.length,
    invented,
    recall,
    truthRecall,
    languageLost,
    rewritten: sum((truth) => truth.lines.rewritten),
    refused: sum((truth) => truth.lines.refused),
    problems: results.flatMap(({ name, truth, lost: gone }) => [
      ...Object.entries(truth.invented).flatMap(([kind, found]) => found.map((text) => `${name}: ${kind}: ${text}`)),
      ...gone.map((text) => `${name}: lost: ${text}`),
    ]),
    isMet,
  };
}

const shareOf = (part: number, all: number): number => (all === 0 ? 1 : part / all);
