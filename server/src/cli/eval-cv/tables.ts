import type { F1, Share } from './metrics.ts';
import type { EngineMetrics } from './truthfulness-metrics.ts';

/** Lines to print, and whether all goals in them are met. */
export interface Table {
  readonly text: string;
  readonly isMet: boolean;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A line a metric: its value, what was counted, its goal. */
export function metricTable(heading: string, metrics: readonly (Share | F1)[]): Table {
  const lines = metrics.map((metric) => {
    const counted =
      'of' in metric ? `${metric.right} of ${metric.of}` : `${metric.right} of ${metric.expected}, ${metric.got} read`;
    const verdict = `goal ${percent(metric.goal)}  ${metric.value >= metric.goal ? 'met' : 'MISSED'}`;
    return `  ${metric.name.padEnd(18)}${percent(metric.value).padStart(8)}  ${counted.padStart(21)}  ${verdict}`;
  });
  return {
    text: [`${heading}:`, ...lines].join('\n'),
    isMet: metrics.every(({ value, goal }) => value >= goal),
  };
}

const COLUMNS = ['employers', 'titles', 'dates', 'degrees', 'numbers', 'instructions'] as const;

/** A line an engine: what it made up by kind, what was lost, how many CVs changed their language, what was rewritten. */
export function engineTable(heading: string, engines: readonly EngineMetrics[]): Table {
  const head = ['', ...COLUMNS, 'recall', 'of truth', 'language', 'rewritten', 'refused'];
  const rows = engines.map((one) => [
    one.engine,
    ...COLUMNS.map((kind) => String(one.invented[kind])),
    percent(one.recall),
    percent(one.truthRecall),
    one.languageLost === 0 ? 'kept' : `${one.languageLost} lost`,
    String(one.rewritten),
    `${one.refused}${one.isMet ? '' : '  MISSED'}`,
  ]);
  const widths = head.map((name, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? name).length)));
  const lines = [head, ...rows].map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))),
  );
  return {
    text: [`${heading}:`, ...lines.map((cells) => `  ${cells.join('  ')}`)].join('\n'),
    isMet: engines.every(({ isMet }) => isMet),
  };
}
