/**
 * The rules that matter, and the unit tests that are to notice every change of them; paths below server/src. A test
 * that merely passes through a rule isn't listed: it would cost much and prove little.
 */
export const RULES = {
  limits: {
    files: ['platform/limits/{budget,time-budget,share-usage,caller-address,json-shape}.ts'],
    tests: ['platform/limits/*.test.ts'],
  },
  states: {
    files: ['domain/{stages,transitions}.ts', 'features/auto-apply/model/{attempt-transitions,run-transitions}.ts'],
    tests: ['domain/transitions.test.ts', 'features/auto-apply/model/transitions.test.ts', 'domain/stages.test.ts'],
  },
  money: {
    files: ['domain/plans.ts', 'features/premium/{months,premium.types}.ts'],
    tests: ['domain/plans.test.ts', 'features/premium/*.test.ts'],
  },
  ownership: {
    files: ['platform/storage/{signed-links,file-keys}.ts', 'platform/auth/own/access-tokens.ts'],
    tests: ['platform/storage/*.test.ts', 'platform/auth/own/*.test.ts'],
  },
  verification: {
    files: ['features/cv/verify/{check-edits,check-skills,fact-checks,letter-checked,rewrite-checked}.ts'],
    tests: ['features/cv/verify/*.test.ts'],
  },
  matching: {
    files: ['domain/{auto-apply-match,auto-apply-rules,daily-time}.ts'],
    tests: ['domain/{auto-apply-match,auto-apply-rules,daily-time}.test.ts'],
  },
};
