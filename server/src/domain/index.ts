export * from './errors.ts';
export * from './job-vocabulary.ts';
export * from './limits.ts';
export * from './pipeline-metrics.ts';
export * from './plans.ts';
export * from './stages.ts';
export * from './uploads.ts';
