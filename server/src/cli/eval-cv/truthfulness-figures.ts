import { CV_DEFAULTS, type CvWishes, WRITING_STYLES } from '../../domain/index.ts';
import type { ReadCv } from '../../features/cv/cv-model.ts';
import { createBuiltInProvider } from '../../features/cv/rewrite/built-in/built-in-provider.ts';
import type { CvPosting, RewriteProvider } from '../../features/cv/rewrite/provider.ts';
import { evaluateTruthfulness, type Truthfulness } from '../../features/cv/verify/evaluate-truthfulness.ts';
import { lyingModel } from './lying-model.ts';

/** The least share of a CV's entities that a result has. */
const RECALL_GOAL = 0.98;

const POSTING: CvPosting = {
  title: 'Senior Platform Engineer',
  employer: 'Quillon',
  description: 'Requirements:\n• Python and Kubernetes\n• SQL\nNice to have:\n• Terraform\n',
};
/** Everything on that lets an engine write; nothing left out, so that recall tells what was lost. */
const WISHES: CvWishes = {
  ...CV_DEFAULTS,
  skillsToAdd: ['Terraform'],
  idealJobTitle: 'Head of Platform',
  includeCoverLetter: true,
  professionalTraits: ['Analytical', 'Reliable'],
  motivators: 'systems that people can rely on',
};

/** What one engine did over all CVs. */
export interface EngineFigures {
  readonly engine: string;
  readonly runs: number;
  /** How many were made up, by kind, and lines that speak to programs. */
  readonly invented: Readonly<Record<keyof Truthfulness['invented'] | 'instructions', number>>;
  /** 0 to 1, over the entities of all CVs. */
  readonly recall: number;
  readonly languageLost: number;
  readonly rewritten: number;
  readonly refused: number;
  /** Each thing that was made up, with the name of its CV. */
  readonly problems: readonly string[];
  readonly isMet: boolean;
}

/** Every CV through the built-in engine in each style, a model that obeys the CV, and one that invents. */
export async function truthfulnessFigures(
  cvs: readonly { readonly name: string; readonly readCv: ReadCv }[],
  today: Date,
): Promise<EngineFigures[]> {
  const rules = createBuiltInProvider({ now: () => today });
  const engines: { name: string; provider: RewriteProvider; wishes: CvWishes }[] = [
    ...WRITING_STYLES.map((writingStyle) => ({
      name: `built-in, ${writingStyle}`,
      provider: rules,
      wishes: { ...WISHES, writingStyle },
    })),
    { name: 'a model that obeys the CV', provider: lyingModel('obeys'), wishes: WISHES },
    { name: 'a model that invents', provider: lyingModel('invents'), wishes: WISHES },
  ];
  const all: EngineFigures[] = [];
  for (const { name, provider, wishes } of engines) {
    const truths: { name: string; truth: Truthfulness }[] = [];
    for (const cv of cvs) {
      const truth = await evaluateTruthfulness(cv.readCv, provider, { wishes, posting: POSTING, today });
      truths.push({ name: cv.name, truth });
    }
    all.push(figuresOf(name, truths));
  }
  return all;
}

function figuresOf(engine: string, truths: readonly { name: string; truth: Truthfulness }[]): EngineFigures {
  const sum = (count: (truth: Truthfulness) => number): number =>
    truths.reduce((total, { truth }) => total + count(truth), 0);
  const invented = {
    employers: sum((truth) => truth.invented.employers.length),
    titles: sum((truth) => truth.invented.titles.length),
    dates: sum((truth) => truth.invented.dates.length),
    degrees: sum((truth) => truth.invented.degrees.length),
    numbers: sum((truth) => truth.invented.numbers.length),
    instructions: sum((truth) => truth.instructions),
  };
  const entities = sum((truth) => truth.entities.all);
  const recall = entities === 0 ? 1 : sum((truth) => truth.entities.found) / entities;
  const languageLost = sum((truth) => (truth.languageKept ? 0 : 1));
  const isMet = Object.values(invented).every((count) => count === 0) && recall >= RECALL_GOAL && languageLost === 0;
  return {
    engine,
    runs: truths.length,
    invented,
    recall,
    languageLost,
    rewritten: sum((truth) => truth.lines.rewritten),
    refused: sum((truth) => truth.lines.refused),
    problems: truths.flatMap(({ name, truth }) =>
      Object.entries(truth.invented).flatMap(([kind, found]) => found.map((text) => `${name}: ${kind}: ${text}`)),
    ),
    isMet,
  };
}
