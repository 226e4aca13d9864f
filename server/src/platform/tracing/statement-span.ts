import type { SpanStart } from './tracing.ts';

const OPERATION = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|set)\b/i;
const TABLE = /\b(?:from|into|update)\s{1,20}"?([a-z_]{1,63})\b/i;

/** The span of a statement: what it does to which table, and nothing else of it. */
export function statementSpan(statement: string): SpanStart {
  const operation = OPERATION.exec(statement.slice(0, 100))?.[1]?.toLowerCase() ?? 'other';
  // A value written into the statement comes behind a quote.
  const [names = ''] = statement.slice(0, 5_000).split("'", 1);
  const table = TABLE.exec(names)?.[1]?.toLowerCase();
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    },
  };
}
