/** What worker threads of other features may use of the CV optimizer: letters for a parsed CV. */
export { coverLetterOf } from './letter/cover-letter.ts';
export { rewrittenByRules } from './rewrite/built-in/built-in-provider.ts';
export { withArticle } from './rewrite/built-in/facts.ts';
export { positionIn } from './letter/posting-title.ts';
export { proseCased } from './rewrite/built-in/tidy.ts';
export { createModelProvider } from './rewrite/language-model/model-provider.ts';
export { letterChecked } from './verify/letter-checked.ts';
