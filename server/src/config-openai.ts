import type { Variables } from './config-variables.ts';

/** A server that speaks OpenAI's protocol. */
export interface ModelConfig {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

/** Servers of one's own need no key, but the protocol wants one. */
const NO_KEY = 'none';
const OPENAI_URL = 'https://api.openai.com/v1';

/** Neither key nor address: no model, whatever its name. */
export function openaiOf({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Variables): ModelConfig | null {
  if (OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined) return null;
  return {
    apiKey: OPENAI_API_KEY ?? NO_KEY,
    baseUrl: OPENAI_BASE_URL ?? OPENAI_URL,
    model: OPENAI_MODEL ?? 'gpt-4.1-mini',
  };
}
