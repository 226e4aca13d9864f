import { mentionsIn } from '../../../jobs/jobs-worker.entry.ts';
import { inForm, openingVerb } from './tense.ts';
import { uncapitalised } from './tidy.ts';

/**
 * What moves a person, in their own words: `phrase` can follow 'driven by', `sentence` stands by itself. One of them is ''.
 *
 * @param typed without a full stop at its end
 */
export function motiveOf(typed: string): { readonly phrase: string; readonly sentence: string } {
  const isSentence = /[.!?;:] |\n/u.test(typed) || /^(?:I|I['’]\p{L}+|My|We|It|What|This|There|You)\b/u.test(typed);
  if (typed === '' || isSentence) return { phrase: '', sentence: typed };
  const text = mentionsIn(typed)[0]?.start === 0 ? typed : uncapitalised(typed);
  if (text.startsWith('to ')) return { phrase: '', sentence: `My aim is ${text}` };
  // 'solve hard problems' → 'solving hard problems'
  if (openingVerb(text)?.form !== 'base') return { phrase: text, sentence: '' };
  const doing = inForm(text, 'gerund');
  return doing === null ? { phrase: '', sentence: `What motivates me: ${text}` } : { phrase: doing, sentence: '' };
}
