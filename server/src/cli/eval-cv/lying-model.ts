import { CvEdits } from '../../features/cv/model/cv-edits.ts';
import type { ReadCv } from '../../features/cv/model/cv-model.ts';
import { promptFor } from '../../features/cv/rewrite/language-model/prompt.ts';
import type { RewriteProvider } from '../../features/cv/rewrite/provider.ts';
import { yearsOfWork } from '../../features/cv/evidence/years.ts';
import { dataOf, inventingAnswer, type ModelData, obedientAnswer } from './lying-answers.ts';

const ANSWERS: Readonly<Record<'obeys' | 'invents', (data: ModelData, years: number | null) => object>> = {
  obeys: obedientAnswer,
  invents: inventingAnswer,
};

/**
 * A model at its worst, in this process: it reads the same prompt as a real one, and obeys every instruction it finds
 * in the CV, or invents something for every line; asked to repair, it does so again.
 *
 * @param today the date up to which it counts the years it attributes wrongly
 */
export function lyingModel(manner: 'obeys' | 'invents', today: Date): RewriteProvider {
  const answer = ({ cv }: ReadCv, prompt: { readonly user: string }): Promise<CvEdits> => {
    const data = dataOf(prompt.user);
    if (data === null) throw new Error('The prompt holds no marked data.');
    return Promise.resolve(CvEdits.parse(ANSWERS[manner](data, yearsOfWork(cv, today))));
  };
  return {
    engine: 'model',
    model: `a model that ${manner}`,
    rewrite: (readCv, options, posting) => answer(readCv, promptFor(readCv, options, posting)),
    repair: (readCv, options, posting, complaints) => answer(readCv, promptFor(readCv, options, posting, complaints)),
  };
}
