import { z } from 'zod';

const VIOLATION_KINDS = [
  'number',
  'name',
  'skill',
  'claim',
  'overstated',
  'meaning',
  'link',
  'length',
  'markup',
  'instruction',
  'language',
  'empty',
  'dropped',
  'unknown',
  'experience',
] as const;

/** Why a rewritten text was refused, as a sentence for the person and for the provider that may repair it. */
export const Violation = z.object({ kind: z.enum(VIOLATION_KINDS), sentence: z.string() });
export type Violation = z.infer<typeof Violation>;

/** Quotes a text, shortened for display. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return `“${line.length > 60 ? `${line.slice(0, 59)}…` : line}”`;
}
