import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

describe('settings', () => {
  it('ask a language model where a key or an address is given, and then allow fewer runs', () => {
    const key = loadConfig({ OPENAI_API_KEY: 'sk-1' });
    expect(key.openai).toEqual({ apiKey: 'sk-1', baseUrl: 'https://api.openai.com/v1', model: 'gpt-4.1-mini' });
    expect(key.limits.cvRunsPerHour).toBe(5);
    const own = loadConfig({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'm', CV_RUNS_PER_HOUR: '7' });
    expect(own.openai).toEqual({ apiKey: 'none', baseUrl: 'http://127.0.0.1:11434/v1', model: 'm' });
    expect(own.limits.cvRunsPerHour).toBe(7);
    expect(loadConfig({ OPENAI_MODEL: 'm' }).openai).toBeNull();
  });
});
