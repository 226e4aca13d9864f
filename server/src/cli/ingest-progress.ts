const WIDTH = 24;

/** Where progress is shown: a terminal gets one line that is drawn over, anything else nothing. */
export interface ProgressTarget {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows how far a run has come. `of` is null while nobody knows how much there is. */
export interface Progress {
  readonly show: (done: number, of: number | null) => void;
  /** Clears the line for what is printed next. */
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
