import type { Stage } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import { TEXTS } from './applications.texts.ts';

/** What a move changes on an application. */
interface Movable {
  readonly id: string;
  stage: Stage;
  version: number;
  updatedAt: Date;
}

/**
 * Moves to another stage; any stage may follow any other (board-3).
 *
 * @param seenVersion the version the client saw; undefined = any (REST)
 * @returns false when it is already there
 * @throws AppError CONFLICT when it was moved since
 */
export function moveTo(application: Movable, stage: Stage, now: Date, seenVersion?: number): boolean {
  if (seenVersion !== undefined && seenVersion !== application.version) {
    throw new AppError('CONFLICT', TEXTS.applicationMoved, { applicationId: application.id });
  }
  if (stage === application.stage) return false;
  application.stage = stage;
  application.version += 1;
  application.updatedAt = now;
  return true;
}
