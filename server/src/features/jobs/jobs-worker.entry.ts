/** What other features may use of jobs in their workers: it reads texts of strangers, and loads what it takes to do so. */
export { type Mention, mentionsIn } from './normalising/skill-mentions.ts';
export { skillsOf } from './normalising/skills.ts';
