import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { RULES } from './rules.mjs';

const { tests } = RULES[process.env.MUTATION_RULE];

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    root: 'server',
    include: tests.map((file) => `src/${file}`),
    exclude: ['src/**/*.{int,faults}.test.ts'],
    isolate: false,
    testTimeout: 120_000,
  },
});
