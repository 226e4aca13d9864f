import path from 'node:path';

/** A program of this product that runs in a thread or a process of its own. */
export interface OwnProgram {
  readonly url: URL;
  /** What the engine needs to run it: from its source it needs its types taken off, in a build nothing. */
  readonly execArgv: readonly string[];
}

/** @param from `import.meta.url` of whoever starts it @param name of the file beside that, such as './rewrite-thread' */
export function ownProgram(from: string, name: string): OwnProgram {
  const ending = path.extname(from);
  const isSource = ending === '.ts';
  return {
    url: new URL(`${name}${ending}`, from),
    execArgv: isSource ? ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'] : [],
  };
}
