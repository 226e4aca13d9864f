import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { contentOf } from '../../../platform/storage/file-store.ts';
import type { Profile, ProfileFilesService, ProfileService } from '../../profile/profile.entry.ts';
import type { RenderedDocument } from '../documents/cv-documents.ts';
import type { DocumentKind } from '../documents/draw-documents.ts';
import { drawPdfInThread } from '../documents/draw-in-thread.ts';
import { CV_PROBLEM } from '../model/cv.texts.ts';
import { CvVersion } from './cv-version.entity.ts';

export interface CvPdfDependencies {
  readonly em: EntityManager;
  readonly files: Pick<ProfileFilesService, 'uploadCv'>;
  readonly profile: Pick<ProfileService, 'profile'>;
}

/**
 * The documents of versions as PDFs. They are drawn when they are asked for, from what the Word documents were drawn
 * from, and kept nowhere: that takes a fraction of a second.
 */
export class CvPdfService {
  private readonly dependencies: CvPdfDependencies;

  constructor(dependencies: CvPdfDependencies) {
    this.dependencies = dependencies;
  }

  /**
   * The PDF of a Word document.
   *
   * @param hash of the Word document
   * @throws AppError NOT_FOUND for an unknown document and for another person's; TIMEOUT, PAYLOAD_TOO_LARGE
   */
  async ofDocument({ id: userId }: Viewer, hash: string): Promise<RenderedDocument> {
    const version = await this.dependencies.em
      .fork()
      .findOne(CvVersion, { userId, $or: [{ resumeHash: hash }, { letterHash: hash }] });
    if (version === null) throw new AppError('NOT_FOUND', CV_PROBLEM.noDocument);
    return this.ofVersion(version, version.resumeHash === hash ? 'resume' : 'letter');
  }

  /** @throws AppError NOT_FOUND when the version has no such document; TIMEOUT, PAYLOAD_TOO_LARGE */
  async ofVersion(version: CvVersion, kind: DocumentKind): Promise<RenderedDocument> {
    const { readCv, edits, rejected, template, options, posting, userId } = version;
    const task = { readCv, edits, rejected, template, options, posting, kind };
    const drawn = await drawPdfInThread(task, { caller: userId });
    if (drawn === null) throw new AppError('NOT_FOUND', CV_PROBLEM.noDocument);
    return drawn;
  }

  /**
   * Makes the PDF of a version the CV of its owner's profile, in place of the one that is there.
   *
   * @throws AppError NOT_FOUND, STORAGE_FULL, UNAVAILABLE, PAYLOAD_TOO_LARGE; nothing has changed then
   */
  async setProfileCv(viewer: Viewer, versionId: string): Promise<Profile | null> {
    const { em, files, profile } = this.dependencies;
    const version = isUuid(versionId) ? await em.fork().findOne(CvVersion, { id: versionId, userId: viewer.id }) : null;
    if (version === null) throw new AppError('NOT_FOUND', CV_PROBLEM.noVersion);
    const { bytes } = await this.ofVersion(version, 'resume');
    await files.uploadCv(viewer, contentOf(bytes));
    return profile.profile(viewer);
  }
}
