import { type Config, ConfigError, loadConfig } from '../../config.ts';

/** The diagnosis of the environment for `npm run doctor`, which continues where a start would stop. */
export interface EnvironmentDiagnosis {
  /** One message for each problem that stops the start. */
  readonly problems: readonly string[];
  /** The settings without the invalid variables; null when they contradict each other. */
  readonly config: Config | null;
  readonly credentialsFile: string | null;
  /** CHROMIUM_PATH, for the tests. */
  readonly browser: string | null;
}

export function diagnoseEnvironment(env: NodeJS.ProcessEnv): EnvironmentDiagnosis {
  const credentialsFile = env['GOOGLE_APPLICATION_CREDENTIALS'] ?? null;
  const found = { credentialsFile, browser: env['CHROMIUM_PATH'] ?? null };
  try {
    return { ...found, problems: [], config: loadConfig(env) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const problems = error.message.split('\n');
    const wrong = new Set(problems.map((sentence) => sentence.split(' ', 1)[0]));
    const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.has(name)));
    const isLess = Object.keys(rest).length < Object.keys(env).length;
    const { config, problems: more } = isLess ? diagnoseEnvironment(rest) : { config: null, problems: [] };
    return { ...found, config, problems: [...problems, ...more.filter((sentence) => !problems.includes(sentence))] };
  }
}
