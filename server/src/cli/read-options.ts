import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Parses the options of a command.
 *
 * @throws Error with a message for people that lists the options, instead of Node's own
 */
export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const options = config.options ?? {};
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new Error(`${whatIsWrong(error, options)} The options are: ${names.join(', ')}.`, { cause: error });
  }
}

/** Node quotes the argument, an option with its value: '--board <value>'. */
const WORD = /'([^' ]+)/;

function whatIsWrong(error: unknown, options: NonNullable<ParseArgsConfig['options']>): string {
  if (!(error instanceof Error && 'code' in error)) throw error;
  const [, word = ''] = WORD.exec(error.message) ?? [];
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${word}.`;
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `'${word}' is a word too many.`;
  if (error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error;
  return options[word.slice(2)]?.type === 'boolean' ? `${word} takes no value.` : `${word} needs a value.`;
}
