/**
 * What other features may use of jobs in their workers: it processes untrusted text, and loads the libraries for it.
 */
export { type Mention, mentionsIn } from './normalising/skill-mentions.ts';
export { skillsOf } from './normalising/skills.ts';
export { type Line, linesOf, sentencesOf } from './normalising/posting-text.ts';
export { clearanceOf } from './normalising/permits.ts';
export { yearsOf } from './normalising/years.ts';
