import { LIMITS } from '../../domain/index.ts';
import { invalidInput } from '../app-error.ts';

/**
 * Refuses JSON whose shape no legitimate request has, before it is interpreted. It walks level by level, so neither
 * nesting nor size can cost more than the limits allow.
 *
 * @param json the result of JSON.parse for a body or a message
 * @throws AppError INVALID_INPUT that names the limit
 */
export function refuseOversizedJson(json: unknown): void {
  const { depth: maxDepth, values: maxValues, listEntries, fields } = LIMITS.json;
  let values = 0;
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      if (depth >= maxDepth) throw invalidInput(`Nest values at most ${maxDepth} levels deep.`);
      const isList = Array.isArray(value);
      const inner: unknown[] = isList ? value : Object.values(value);
      if (isList && inner.length > listEntries)
        throw invalidInput(`A list may hold at most ${said(listEntries)} entries.`);
      if (!isList && inner.length > fields) throw invalidInput(`An object may hold at most ${said(fields)} fields.`);
      values += inner.length;
      if (values > maxValues) throw invalidInput(`A request may hold at most ${said(maxValues)} values.`);
      next.push(...inner);
    }
    level = next;
  }
}

const said = (count: number): string => count.toLocaleString('en-US');
