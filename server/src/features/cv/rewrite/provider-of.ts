import type { Clock } from '../../../platform/clock.ts';
import { createBuiltInProvider } from './built-in/built-in-provider.ts';
import type { ModelSettings } from './language-model/chat.ts';
import { createModelProvider } from './language-model/model-provider.ts';
import type { RewriteProvider } from './provider.ts';

/** The engine this installation rewrites with: a language model where one is set up, else the built-in rules. */
export function rewriteProviderOf(settings: ModelSettings | null, clock: Clock): RewriteProvider {
  return settings === null ? createBuiltInProvider(clock) : createModelProvider(settings);
}
