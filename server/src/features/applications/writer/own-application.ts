import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { TEXTS } from '../model/applications.texts.ts';
import { type ApplicationRow, oneApplicationRow } from './application-rows.query.ts';

/**
 * One of the viewer's applications, without a lock: for checks before slow work.
 *
 * @throws AppError NOT_FOUND for an unknown id and for another person's
 */
export async function ownApplication(em: EntityManager, viewer: Viewer, id: string): Promise<ApplicationRow> {
  const application = isUuid(id) ? await oneApplicationRow(em, viewer.id, id) : null;
  if (application === null) throw new AppError('NOT_FOUND', TEXTS.applicationMissing);
  return application;
}
