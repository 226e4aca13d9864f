import type { EntityManager } from '@mikro-orm/postgresql';
import { DOCUMENT_TYPES, UPLOADS } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { parseFileAddress } from '../../../platform/storage/file-keys.ts';
import { bytesOf, type FileStore } from '../../../platform/storage/file-store.ts';
import { acceptedCv, CvVersion, drawPdfInThread, type ReadCv } from '../../cv/cv.entry.ts';
import { Profile } from '../../profile/profile.entry.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';

/** The CV attached to an application. */
export interface ChosenCv {
  /** The file name, with its extension. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly extension: 'pdf';
  readonly bytes: Buffer;
  /** A version of the CV optimiser; null: the CV of the profile. */
  readonly versionId: string | null;
  /** Its parsed content, if known; null: the file has to be read. */
  readonly readCv: ReadCv | null;
}

/** A source of CVs. null: this person has none. @throws AppError while the store is unavailable */
export type CvChooser = (em: EntityManager, userId: string) => Promise<ChosenCv | null>;

/** The chosen CV can't be opened right now. Falling back to another one would break what the person agreed to. */
export class ChosenCvUnavailable extends AppError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', "The CV chosen for applications couldn't be opened.", undefined, { cause });
  }
}

/** The chosen CV version, else the CV of the profile. @param em with an empty identity map */
export function chosenCv(store: FileStore): CvChooser {
  const pdfs = new VersionPdfs();
  return async (em, userId) => {
    const profile = await em.findOne(Profile, { userId }, { refresh: true });
    return (await chosenVersion(pdfs, em, userId, profile)) ?? profileCv(store, profile);
  };
}

/** The version used for applications, which is exempt from the version limit. */
export async function chosenVersions(em: EntityManager, userId: string): Promise<string[]> {
  const settings = await tablesOf(em, { AutoApplySettings })
    .selectFrom('AutoApplySettings')
    .select('cvVersionId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return settings?.cvVersionId == null ? [] : [settings.cvVersionId];
}

/** A cache of PDFs, because consecutive applications attach the same one. */
const MOST_DRAWN = 20;

/**
 * The version's CV as a PDF: it looks the same everywhere, every application form takes it, and nobody changes it by
 * opening it. Drawn when it is needed, as anywhere else.
 */
class VersionPdfs {
  private readonly drawn = new Map<string, Buffer>();

  /** @throws ChosenCvUnavailable */
  async pdfOf({
    id,
    resumeHash,
    readCv,
    edits,
    rejected,
    template,
    options,
    posting,
    userId,
  }: CvVersion): Promise<Buffer> {
    // The hash changes with everything that the document shows.
    const key = `${id} ${resumeHash}`;
    const known = this.drawn.get(key);
    if (known !== undefined) return known;
    const task = { readCv, edits, rejected, template, options, posting, kind: 'resume' } as const;
    const pdf = await drawPdfInThread(task, { caller: userId }).catch((error: unknown) => {
      throw new ChosenCvUnavailable(error);
    });
    if (pdf === null) throw new ChosenCvUnavailable(null);
    this.drawn.set(key, pdf.bytes);
    for (const old of [...this.drawn.keys()].slice(0, -MOST_DRAWN)) this.drawn.delete(old);
    return pdf.bytes;
  }
}

async function chosenVersion(
  pdfs: VersionPdfs,
  em: EntityManager,
  userId: string,
  profile: Profile | null,
): Promise<ChosenCv | null> {
  const { cvVersionId: id = null } = (await em.findOne(AutoApplySettings, { userId }, { refresh: true })) ?? {};
  const version = id === null ? null : await em.findOne(CvVersion, { id, userId }, { refresh: true });
  // None was chosen, or it was deleted, which resets the choice.
  if (version === null) return null;
  return {
    // Not the stored name, which would reveal how it was made.
    name: cvName(profile),
    type: DOCUMENT_TYPES.pdf,
    extension: 'pdf',
    bytes: await pdfs.pdfOf(version),
    versionId: version.id,
    // The edited content; parsing the file could only lose information.
    readCv: await acceptedCv(version),
  };
}

async function profileCv(store: FileStore, profile: Profile | null): Promise<ChosenCv | null> {
  const file = parseFileAddress(profile?.cvUrl ?? '');
  // The profile ensures that the file is the person's own; checked again because it will be sent.
  if (profile === null || file?.ownerId !== profile.userId) return null;
  const content = await store.read(file.key);
  if (content === null) return null;
  const bytes = await bytesOf(content);
  if (bytes.length > UPLOADS.cv.maxBytes) return null;
  return {
    name: cvName(profile),
    type: DOCUMENT_TYPES.pdf,
    extension: 'pdf',
    bytes,
    versionId: null,
    readCv: null,
  };
}

/** 'CV Ada Lovelace.pdf', without characters file systems forbid. */
function cvName(profile: Profile | null): string {
  const name = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`
    .replace(/[^\p{L}\p{M}\p{N} .'-]+/gu, ' ')
    .replace(/\s+/gu, ' ');
  return `CV ${name.trim()}`.trim().slice(0, 100).trim().concat('.pdf');
}
