import type { JobSource } from './job-source.ts';
import { JOB_SOURCES } from './registry.ts';

const ATTRIBUTIONS = new Map(JOB_SOURCES.map(({ name, attribution }) => [name, attribution]));

/** Whom the terms of a source want named; null when they want nobody named, or there is no such source. */
export function attributionOf(source: string): JobSource['attribution'] {
  return ATTRIBUTIONS.get(source) ?? null;
}
