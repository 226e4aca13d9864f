import process from 'node:process';
import { RULES } from './rules.mjs';

/** Stryker's settings for `npm run mutation`, which sets the environment. */
export default {
  mutate: RULES[process.env.MUTATION_RULE].files.map((file) => `server/src/${file}`),
  ignorePatterns: ['client', 'docs', '*/dist', '.git', 'coverage'],
  testRunner: 'vitest',
  plugins: [process.env.MUTATION_RUNNER],
  vitest: { configFile: 'scripts/mutation/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Sentences for people and the words of patterns are read by people; rules are what tests hold.
  mutator: { excludedMutations: ['StringLiteral', 'Regex'] },
  timeoutMS: 30_000,
  reporters: ['json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  tempDirName: process.env.MUTATION_TEMP,
  symlinkNodeModules: true,
};
