import type { EntityManager } from '@mikro-orm/postgresql';
import { DOCUMENT_TYPES, UPLOADS } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { parseFileAddress } from '../../../platform/storage/file-keys.ts';
import { bytesOf, type FileContent, type FileStore } from '../../../platform/storage/file-store.ts';
import { acceptedCv, CvDocument, CvVersion, type ReadCv } from '../../cv/cv.entry.ts';
import { Profile } from '../../profile/profile.entry.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';

/** The CV that goes with an application. */
export interface ChosenCv {
  /** As the reader sees it, with its ending. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly extension: 'pdf' | 'docx';
  readonly bytes: Buffer;
  /** A version of the CV optimiser; null: the CV of the profile. */
  readonly versionId: string | null;
  /** What stands in it, where that is known; null: its file has to be read. */
  readonly readCv: ReadCv | null;
}

/** Knows one place where people keep a CV. null: this person has none there. @throws AppError while the store is away */
export type CvChooser = (em: EntityManager, userId: string) => Promise<ChosenCv | null>;

/** The CV that somebody chose cannot be opened just now. Another one in its place is not what they agreed to. */
export class ChosenCvAway extends AppError {
  constructor() {
    super('UNAVAILABLE', 'The CV that was chosen for applications could not be opened.');
  }
}

/** The version that the person chose, else the CV of their profile. @param em without anything of the person in it */
export function chosenCv(store: FileStore): CvChooser {
  return async (em, userId) => {
    const profile = await em.findOne(Profile, { userId }, { refresh: true });
    return (await chosenVersion(store, em, userId, profile)) ?? profileCv(store, profile);
  };
}

/** The version that goes with a person's applications, which is kept when older ones make room. */
export async function chosenVersions(em: EntityManager, userId: string): Promise<string[]> {
  const settings = await tablesOf(em, { AutoApplySettings })
    .selectFrom('AutoApplySettings')
    .select('cvVersionId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return settings?.cvVersionId == null ? [] : [settings.cvVersionId];
}

/** Tries to find the document of a version: a change in between has made it anew, under another hash. */
const MOST_LOOKS = 2;

async function chosenVersion(
  store: FileStore,
  em: EntityManager,
  userId: string,
  profile: Profile | null,
): Promise<ChosenCv | null> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { cvVersionId: id = null } = (await em.findOne(AutoApplySettings, { userId }, { refresh: true })) ?? {};
    const version = id === null ? null : await em.findOne(CvVersion, { id, userId }, { refresh: true });
    // None was chosen, or it was deleted, by which the choice went as well.
    if (version === null) return null;
    const document = await em.findOne(CvDocument, { userId, hash: version.resumeHash });
    const content: FileContent | null = document === null ? null : await store.read(document.fileKey);
    if (document === null || content === null) continue;
    return {
      // Not what it is saved as, which tells an employer how it was made.
      name: cvName(profile, 'docx'),
      type: DOCUMENT_TYPES.docx,
      extension: 'docx',
      bytes: await bytesOf(content),
      versionId: version.id,
      // As its person decided; what the file would be read as can only be worse.
      readCv: await acceptedCv(version),
    };
  }
  throw new ChosenCvAway();
}

async function profileCv(store: FileStore, profile: Profile | null): Promise<ChosenCv | null> {
  const file = parseFileAddress(profile?.cvUrl ?? '');
  // The address is the person's own by the rules of the profile; looked at once more, because this leaves the house.
  if (profile === null || file?.ownerId !== profile.userId) return null;
  const content = await store.read(file.key);
  if (content === null) return null;
  const bytes = await bytesOf(content);
  if (bytes.length > UPLOADS.cv.maxBytes) return null;
  return {
    name: cvName(profile, 'pdf'),
    type: DOCUMENT_TYPES.pdf,
    extension: 'pdf',
    bytes,
    versionId: null,
    readCv: null,
  };
}

/** 'CV Ada Lovelace.pdf', without what a name of a file cannot hold. */
function cvName(profile: Profile | null, extension: ChosenCv['extension']): string {
  const name = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`
    .replace(/[^\p{L}\p{M}\p{N} .'-]+/gu, ' ')
    .replace(/\s+/gu, ' ');
  return `CV ${name.trim()}`.trim().slice(0, 100).trim().concat(`.${extension}`);
}
