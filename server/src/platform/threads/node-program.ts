import path from 'node:path';

/** A program of this product that runs in its own thread or process. */
export interface NodeProgram {
  readonly url: URL;
  /** Node options to run it: from source its types must be stripped, in a build there are none. */
  readonly execArgv: readonly string[];
}

/** @param from `import.meta.url` of the caller @param name the file beside it, such as './rewrite-thread' */
export function nodeProgram(from: string, name: string): NodeProgram {
  const extension = path.extname(from);
  const isSource = extension === '.ts';
  return {
    url: new URL(`${name}${extension}`, from),
    execArgv: isSource ? ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'] : [],
  };
}
