import { randomBytes } from 'node:crypto';

/** The folders of the store; access is decided by rest/files.routes.ts alone. */
export type FileFolder = 'avatars' | 'resumes' | 'documents' | 'cvs' | 'uploads';

export const FILE_FOLDERS: readonly FileFolder[] = ['avatars', 'resumes', 'documents', 'cvs', 'uploads'];

/** File name prefix and extensions in each folder (files-7). */
const NAMES: Readonly<Record<FileFolder, { readonly stem: string; readonly extensions: readonly string[] }>> = {
  avatars: { stem: 'avatar', extensions: ['jpg', 'png', 'gif'] },
  resumes: { stem: 'cv', extensions: ['pdf'] },
  documents: { stem: 'document', extensions: ['pdf', 'docx', 'txt'] },
  // Created by the CV optimizer, and uploaded for it.
  cvs: { stem: 'cv', extensions: ['docx'] },
  uploads: { stem: 'upload', extensions: ['pdf', 'docx', 'doc', 'txt', 'json'] },
};

const KEY =
  /^(?<folder>avatars|resumes|documents|cvs|uploads)\/(?<owner>[\w~-]{1,240})\/(?<stem>avatar|cv|document|upload)-\d{13}-[0-9a-f]{32}\.(?<extension>[a-z]{3,4})$/;
const ADDRESS = '/files/';

export interface KeyParts {
  readonly key: string;
  readonly folder: FileFolder;
  /** The person it belongs to. */
  readonly ownerId: string;
  /** 'jpg', 'png', 'gif', 'pdf', 'docx', 'doc', 'txt' or 'json' */
  readonly extension: string;
}

/**
 * An unguessable key. Only the server creates keys; the original file name is not used.
 *
 * @throws RangeError for a person's id that is too long to be a folder
 */
export function newFileKey(folder: FileFolder, ownerId: string, extension: string, now: Date): string {
  const random = randomBytes(16).toString('hex');
  const key = `${ownerFolder(folder, ownerId)}${NAMES[folder].stem}-${now.getTime()}-${random}.${extension}`;
  if (parseFileKey(key) === null) throw new RangeError('This is not a valid file key.');
  return key;
}

/** The prefix of all of a person's files of one kind, with a trailing slash. */
export function ownerFolder(folder: FileFolder, ownerId: string): string {
  return `${folder}/${segmentOf(ownerId)}/`;
}

/** Parses a key; null for any text the server wouldn't have created. */
export function parseFileKey(text: string): KeyParts | null {
  const groups = KEY.exec(text)?.groups;
  const folder = FILE_FOLDERS.find((name) => name === groups?.['folder']);
  const extension = groups?.['extension'] ?? '';
  if (
    folder === undefined ||
    groups?.['stem'] !== NAMES[folder].stem ||
    !NAMES[folder].extensions.includes(extension)
  ) {
    return null;
  }
  const ownerId = idOf(groups['owner'] ?? '');
  return ownerId === null ? null : { key: text, folder, ownerId, extension };
}

/** The path of a file, the same on every host name of the installation. */
export function fileAddress(key: string): string {
  return `${ADDRESS}${key}`;
}

/** The file for one of our paths; null for any other. */
export function parseFileAddress(address: string): KeyParts | null {
  return address.startsWith(ADDRESS) ? parseFileKey(address.slice(ADDRESS.length)) : null;
}

/** Ids of accounts created elsewhere may contain any character; those that can't be in a path become '~' and hex. */
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
