import type { EntityManager } from '@mikro-orm/postgresql';
import { UPLOADS } from '../../domain/index.ts';
import { parseFileAddress } from '../../platform/storage/file-keys.ts';
import { bytesOf, type FileStore } from '../../platform/storage/file-store.ts';
import { Profile } from '../profile/profile.entity.ts';

/** The CV that goes with an application. */
export interface ChosenCv {
  /** As the reader sees it, with its ending. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly ending: 'pdf' | 'docx';
  readonly bytes: Buffer;
  /** A version of the CV optimiser; null: the CV of the profile. */
  readonly versionId: string | null;
}

/** The job a CV is chosen for. */
export interface CvOccasion {
  readonly userId: string;
  readonly jobId: string;
}

/** Knows one place where people keep a CV. null: this person has none there. @throws AppError while the store is away */
export type CvChooser = (em: EntityManager, occasion: CvOccasion) => Promise<ChosenCv | null>;

/** Asks one chooser after the other: the first that has a CV decides. */
export function firstOf(...choosers: readonly CvChooser[]): CvChooser {
  return async (em, occasion) => {
    for (const choose of choosers) {
      const cv = await choose(em, occasion);
      if (cv !== null) return cv;
    }
    return null;
  };
}

/** The CV of the profile. */
export function profileCv(store: FileStore): CvChooser {
  return async (em, { userId }) => {
    const profile = await em.findOne(Profile, { userId }, { refresh: true });
    const file = parseFileAddress(profile?.cvUrl ?? '');
    // The address is the person's own by the rules of the profile; looked at once more, because this leaves the house.
    if (profile === null || file?.ownerId !== userId) return null;
    const content = await store.read(file.key);
    if (content === null) return null;
    const bytes = await bytesOf(content);
    if (bytes.length > UPLOADS.cv.maxBytes) return null;
    return { name: cvName(profile), type: 'application/pdf', ending: 'pdf', bytes, versionId: null };
  };
}

/** 'CV Ada Lovelace.pdf', without what a name of a file cannot hold. */
function cvName({ firstName, lastName }: Profile): string {
  const name = `${firstName} ${lastName}`.replace(/[^\p{L}\p{M}\p{N} .'-]+/gu, ' ').replace(/\s+/gu, ' ');
  return `CV ${name.trim()}`.trim().slice(0, 100).trim().concat('.pdf');
}
