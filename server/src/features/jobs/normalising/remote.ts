import type { WorkMode } from '../../../domain/index.ts';
import { remoteMode } from './location.ts';

/**
 * The way of working that short texts (places, title, a 'workplace type' field) name: the first text that names one
 * decides. null: none does.
 */
export function remoteOf(texts: readonly string[]): WorkMode | null {
  for (const text of texts) {
    const mode = remoteMode(text);
    if (mode !== null) return mode;
  }
  return null;
}
