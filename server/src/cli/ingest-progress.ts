const WIDTH = 24;

/** Where progress is shown: one updated line on a terminal, otherwise nothing. */
export interface ProgressTarget {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows the progress of a run. `of` is null while the total is unknown. */
export interface Progress {
  readonly show: (done: number, of: number | null) => void;
  /** Clears the line before other output. */
  readonly end: () => void;
}

export function progressOn(target: ProgressTarget, label: string): Progress {
  if (target.isTTY !== true) return { show: () => undefined, end: () => undefined };
  return {
    show: (done, of) => void target.write(`\r\u001B[K${progressLine(label, done, of)}`),
    end: () => void target.write('\r\u001B[K'),
  };
}

/** 'greenhouse:acme  ████████░░░░  120 of 240' */
export function progressLine(label: string, done: number, of: number | null): string {
  if (of === null || of < done) return `${label}  ${done} read`;
  const filled = of === 0 ? WIDTH : Math.round((done / of) * WIDTH);
  return `${label}  ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}  ${done} of ${of}`;
}
