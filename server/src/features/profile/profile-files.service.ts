import type { Readable } from 'node:stream';
import { UPLOADS } from '../../domain/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  FILE_FOLDERS,
  fileAddress,
  type FileFolder,
  newFileKey,
  ownerFolder,
  parseFileAddress,
} from '../../platform/storage/file-keys.ts';
import { longTasks } from '../../platform/threads/pools.ts';
import { threadWork } from '../../platform/threads/thread-work.ts';
import { bytesOf, contentOf, type FileContent, type FileStore } from '../../platform/storage/file-store.ts';
import type { SignedLinks } from '../../platform/storage/signed-links.ts';
import type { run as cleanPicture } from './clean-picture.worker.ts';
import type { Profile } from './profile.entity.ts';
import type { ProfileService } from './profile.service.ts';
import { asPdf, atMost } from './upload-content.ts';

export interface ProfileFilesParts {
  readonly profile: ProfileService;
  readonly store: FileStore;
  readonly links: SignedLinks;
  /** As people see it, without a slash at its end. */
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** Each picture may take 100 MB while it is decoded; the pool has two threads. */
const CLEAN_PICTURE = threadWork<typeof cleanPicture>(import.meta.url, './clean-picture.worker');
const PICTURE_MS = 15_000;
const TOO_MUCH = 'This picture takes too long to read. Please choose another one.';

/** One of a person's files, as their data export packs it. */
export interface OwnFile {
  /** Such as 'resumes/cv-1780000000000-….pdf'. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** null when it went in the meantime. */
  open(): Promise<Readable | null>;
}

/** What opens a file for a while. */
export interface FileLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** A person's picture and CV. The file comes first, then the field that points at it; then the old file goes. */
export class ProfileFilesService {
  private readonly parts: ProfileFilesParts;

  constructor(parts: ProfileFilesParts) {
    this.parts = parts;
  }

  /**
   * Makes the content the person's picture.
   *
   * @returns its address
   * @throws AppError UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, STORAGE_FULL, UNAVAILABLE; nothing has changed then
   */
  async uploadAvatar(viewer: Viewer, content: FileContent): Promise<string> {
    const { maxBytes, tooLarge } = UPLOADS.avatar;
    const { bytes, ending, type } = await longTasks.run(
      CLEAN_PICTURE,
      await bytesOf(atMost(content, maxBytes, tooLarge)),
      { caller: viewer.id, timeoutMs: PICTURE_MS, tooSlow: TOO_MUCH, tooHeavy: TOO_MUCH },
    );
    const key = newFileKey('avatars', viewer.id, ending, this.parts.clock.now());
    await this.parts.store.put(key, contentOf(bytes), type);
    return this.pointAt(viewer, key, (profile, address) => {
      profile.avatarUrl = address;
    });
  }

  /** Makes the content the person's CV, as `uploadAvatar` does. It must be a PDF. */
  async uploadCv(viewer: Viewer, content: FileContent): Promise<string> {
    const { maxBytes, tooLarge, wrongType } = UPLOADS.cv;
    const key = newFileKey('resumes', viewer.id, 'pdf', this.parts.clock.now());
    const checked = asPdf(atMost(content, maxBytes, tooLarge), wrongType);
    await this.parts.store.put(key, checked, 'application/pdf');
    return this.pointAt(viewer, key, (profile, address) => {
      profile.cvUrl = address;
    });
  }

  /**
   * An address that opens one of the person's own files without a token, for ten minutes; null for what is somebody
   * else's as for what does not exist.
   *
   * @param path as the profile names it: '/files/…'
   */
  async fileLink(viewer: Viewer, path: string): Promise<FileLink | null> {
    const file = parseFileAddress(path);
    const isOwn = file?.ownerId === viewer.id && (await this.parts.store.stat(file.key)) !== null;
    if (!isOwn) return null;
    const { address, expiresAt } = this.parts.links.sign(path);
    return { url: `${this.parts.publicUrl}${address}`, expiresAt };
  }

  /** Everything the store keeps of a person, whether the profile still points at it or not. */
  async *filesOf(userId: string): AsyncIterable<OwnFile> {
    for (const folder of FILE_FOLDERS) {
      const prefix = ownerFolder(folder, userId);
      for await (const { key, size } of this.parts.store.list(prefix)) {
        yield { name: nameIn(folder, key, prefix), size, open: () => this.parts.store.read(key) };
      }
    }
  }

  /** Removes everything `filesOf` lists. @throws AppError UNAVAILABLE when some of it may still be there */
  async deleteFilesOf(userId: string): Promise<void> {
    for (const folder of FILE_FOLDERS) {
      const keys: string[] = [];
      for await (const { key } of this.parts.store.list(ownerFolder(folder, userId))) keys.push(key);
      for (const key of keys) await this.parts.store.delete(key);
    }
  }

  /** @param set writes the address into its field */
  private async pointAt(
    viewer: Viewer,
    key: string,
    set: (profile: Profile, address: string) => void,
  ): Promise<string> {
    const address = fileAddress(key);
    let isSet = false;
    try {
      await this.parts.profile.changeProfile(viewer, (profile) => {
        isSet = true;
        set(profile, address);
      });
    } catch (error) {
      // A commit that nobody confirmed may have come through: what is an orphan then, as what cannot be removed now,
      // goes with the next sweep.
      if (!isSet || error instanceof AppError) await this.parts.store.delete(key).catch(() => undefined);
      throw error;
    }
    return address;
  }
}

const nameIn = (folder: FileFolder, key: string, prefix: string): string => `${folder}/${key.slice(prefix.length)}`;
