import { randomBytes } from 'node:crypto';

/** The folders of the store; all lie open to nobody but by the rules of rest/files.routes.ts. */
export type FileFolder = 'avatars' | 'resumes' | 'documents' | 'cvs' | 'uploads';

export const FILE_FOLDERS: readonly FileFolder[] = ['avatars', 'resumes', 'documents', 'cvs', 'uploads'];

/** What each folder's files are called, with which endings (files-7). */
const NAMES: Readonly<Record<FileFolder, { readonly stem: string; readonly endings: readonly string[] }>> = {
  avatars: { stem: 'avatar', endings: ['jpg', 'png', 'gif'] },
  resumes: { stem: 'cv', endings: ['pdf'] },
  documents: { stem: 'document', endings: ['pdf', 'docx', 'txt'] },
  // Made by the CV optimiser, and handed in for it.
  cvs: { stem: 'cv', endings: ['docx'] },
  uploads: { stem: 'upload', endings: ['pdf', 'docx', 'doc', 'txt', 'json'] },
};

const KEY =
  /^(?<folder>avatars|resumes|documents|cvs|uploads)\/(?<owner>[\w~-]{1,240})\/(?<stem>avatar|cv|document|upload)-\d{13}-[0-9a-f]{32}\.(?<ending>[a-z]{3,4})$/;
const ADDRESS = '/files/';

export interface KeyParts {
  readonly key: string;
  readonly folder: FileFolder;
  /** The person it belongs to. */
  readonly ownerId: string;
  /** 'jpg', 'png', 'gif', 'pdf', 'docx', 'doc', 'txt' or 'json' */
  readonly ending: string;
}

/**
 * A key nobody can guess. Only the server makes keys; what a file was called where it came from plays no part.
 *
 * @throws RangeError for a person's id that is too long to be a folder
 */
export function newFileKey(folder: FileFolder, ownerId: string, ending: string, now: Date): string {
  const random = randomBytes(16).toString('hex');
  const key = `${ownerFolder(folder, ownerId)}${NAMES[folder].stem}-${now.getTime()}-${random}.${ending}`;
  if (parseFileKey(key) === null) throw new RangeError('This is no key a file can have.');
  return key;
}

/** Where all of a person's files of one kind lie, with a slash at its end. */
export function ownerFolder(folder: FileFolder, ownerId: string): string {
  return `${folder}/${segmentOf(ownerId)}/`;
}

/** What a key says; null for any text the server would not have made. */
export function parseFileKey(text: string): KeyParts | null {
  const groups = KEY.exec(text)?.groups;
  const folder = FILE_FOLDERS.find((name) => name === groups?.['folder']);
  const ending = groups?.['ending'] ?? '';
  if (folder === undefined || groups?.['stem'] !== NAMES[folder].stem || !NAMES[folder].endings.includes(ending)) {
    return null;
  }
  const ownerId = idOf(groups['owner'] ?? '');
  return ownerId === null ? null : { key: text, folder, ownerId, ending };
}

/** The address a file is reached at, the same on every host name of the installation. */
export function fileAddress(key: string): string {
  return `${ADDRESS}${key}`;
}

/** The file an address of ours stands for; null for any other. */
export function parseFileAddress(address: string): KeyParts | null {
  return address.startsWith(ADDRESS) ? parseFileKey(address.slice(ADDRESS.length)) : null;
}

/** Ids of accounts made elsewhere may hold any character; those that cannot stand in a path become '~' and hex. */
function segmentOf(id: string): string {
  return id.replace(/[^\w-]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `~${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}

function idOf(segment: string): string | null {
  try {
    const id = decodeURIComponent(segment.replaceAll('~', '%'));
    return segmentOf(id) === segment ? id : null;
  } catch {
    return null;
  }
}
