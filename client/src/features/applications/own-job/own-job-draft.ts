import type { BoardApplication } from '../model/board-cache.ts';
import { isStage } from '@foothold/server/domain';
import { stageIdOf, stageNameOf } from '../model/stage-name.ts';
import { BLANK_OWN_JOB, OWN_JOB_FIELDS, type OwnJobValues } from './own-job-values.ts';

/** A form that is being filled in; it outlives the dialog around it. */
export interface OwnJobDraft {
  readonly values: OwnJobValues;
  /** What stood there when it was begun; what another device has changed since is left alone. */
  readonly base: OwnJobValues;
  /** What was filled in from a page, as it was filled in. */
  readonly read: Partial<OwnJobValues>;
  readonly stage: BoardApplication['stage'];
}

/** Goes with the tab, and with the session of the person who typed it. */
const STORE = 'foothold.own-job';

/** Keeps a job that is being added over a reload; undefined: there is none. */
export function keepOwnJobDraft(draft: OwnJobDraft | undefined): void {
  try {
    if (draft) {
      sessionStorage.setItem(STORE, JSON.stringify({ ...draft.values, stage: stageIdOf(draft.stage) }));
    } else sessionStorage.removeItem(STORE);
  } catch {
    // Storage may be blocked or full; then a reload begins again.
  }
}

/** The job that was being added before the page was loaded again; null: none. */
export function readOwnJobDraft(): OwnJobDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const entries = new Map<string, unknown>(Object.entries(kept));
    const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
    const values: OwnJobValues = {
      ...BLANK_OWN_JOB,
      ...Object.fromEntries(OWN_JOB_FIELDS.map((field) => [field, textOf(entries.get(field))])),
    };
    const stage = textOf(entries.get('stage'));
    return { values, base: BLANK_OWN_JOB, read: {}, stage: isStage(stage) ? stageNameOf(stage) : 'SAVED' };
  } catch {
    return null;
  }
}
