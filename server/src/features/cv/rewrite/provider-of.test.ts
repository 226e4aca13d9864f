import { expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { rewriteProviderOf } from './provider-of.ts';

it('rewrites with a language model where one is set up, else by rules', () => {
  const settings = { baseUrl: 'http://localhost:1/v1', apiKey: 'key', model: 'some-model' };
  expect(rewriteProviderOf(settings, systemClock)).toMatchObject({ engine: 'model', model: 'some-model' });
  expect(rewriteProviderOf(null, systemClock)).toMatchObject({ engine: 'built-in', model: null });
});
