import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * The options of a command, apart from its other words.
 *
 * @throws Error with a sentence for people that names the options, where Node would explain its parser
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

/** Node names the word in quotation marks, an option with its value: '--board <value>'. */
const WORD = /'([^' ]+)/;

function whatIsWrong(error: unknown, options: NonNullable<ParseArgsConfig['options']>): string {
  if (!(error instanceof Error && 'code' in error)) throw error;
  const [, word = ''] = WORD.exec(error.message) ?? [];
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${word}.`;
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `'${word}' is a word too many.`;
  if (error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error;
  return options[word.slice(2)]?.type === 'boolean' ? `${word} takes no value.` : `${word} needs a value.`;
}
