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
import { limited } from '../../platform/storage/limited-content.ts';
import type { SignedLinks } from '../../platform/storage/signed-links.ts';
import type { run as cleanPicture } from './clean-picture.worker.ts';
import type { Profile } from './profile.entity.ts';
import type { ProfileService } from './profile.service.ts';
import { asPdf } from './pdf-content.ts';
import { TEXTS } from './profile.texts.ts';

export interface ProfileFilesDependencies {
  readonly profile: ProfileService;
  readonly store: FileStore;
  readonly links: SignedLinks;
  /** As people see it, without a slash at its end. */
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** Each picture may use 100 MB while it is decoded; the pool has two threads. */
const CLEAN_PICTURE = threadWork<typeof cleanPicture>(import.meta.url, './clean-picture.worker');
const PICTURE_MS = 15_000;

/** A person's file for their data export. */
export interface OwnFile {
  /** Such as 'resumes/cv-1780000000000-….pdf'. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** null if it was deleted meanwhile. */
  open(): Promise<Readable | null>;
}

/** A link that opens a file for a while. */
export interface FileLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** A person's picture and CV. The file is stored first, then the field is set; then the old file is removed. */
export class ProfileFilesService {
  private readonly parts: ProfileFilesDependencies;

  constructor(parts: ProfileFilesDependencies) {
    this.parts = parts;
  }

  /**
   * Stores the content as the person's picture.
   *
   * @returns its path
   * @throws AppError UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, STORAGE_FULL, UNAVAILABLE; nothing has changed then
   */
  async uploadAvatar(viewer: Viewer, content: FileContent): Promise<string> {
    const { maxBytes, tooLarge } = UPLOADS.avatar;
    const { bytes, extension, type } = await longTasks.run(
      CLEAN_PICTURE,
      await bytesOf(limited(content, maxBytes, tooLarge)),
      {
        caller: viewer.id,
        timeoutMs: PICTURE_MS,
        tooSlow: TEXTS.pictureTooSlow,
        tooHeavy: TEXTS.pictureTooSlow,
      },
    );
    const key = newFileKey('avatars', viewer.id, extension, this.parts.clock.now());
    await this.parts.store.put(key, contentOf(bytes), type);
    return this.pointAt(viewer, key, (profile, address) => {
      profile.avatarUrl = address;
    });
  }

  /** Stores the content as the person's CV, as `uploadAvatar` does. It must be a PDF. */
  async uploadCv(viewer: Viewer, content: FileContent): Promise<string> {
    const { maxBytes, tooLarge, wrongType } = UPLOADS.cv;
    const key = newFileKey('resumes', viewer.id, 'pdf', this.parts.clock.now());
    const checked = asPdf(limited(content, maxBytes, tooLarge), wrongType);
    await this.parts.store.put(key, checked, 'application/pdf');
    return this.pointAt(viewer, key, (profile, address) => {
      profile.cvUrl = address;
    });
  }

  /** The person's CV, to be read; null when their profile has none. @throws AppError UNAVAILABLE */
  async openCv(viewer: Viewer): Promise<FileContent | null> {
    const profile = await this.parts.profile.profile(viewer);
    const file = parseFileAddress(profile?.cvUrl ?? '');
    return file?.ownerId === viewer.id ? this.parts.store.read(file.key) : null;
  }

  /**
   * A link that opens one of the person's own files without a token, for ten minutes; null for another person's file as
   * for one that doesn't exist.
   *
   * @param path as the profile has it: '/files/…'
   */
  async fileLink(viewer: Viewer, path: string): Promise<FileLink | null> {
    const file = parseFileAddress(path);
    const isOwn = file?.ownerId === viewer.id && (await this.parts.store.stat(file.key)) !== null;
    if (!isOwn) return null;
    const { address, expiresAt } = this.parts.links.sign(path);
    return { url: `${this.parts.publicUrl}${address}`, expiresAt };
  }

  /** All stored files of a person, referenced by the profile or not. */
  async *filesOf(userId: string): AsyncIterable<OwnFile> {
    for (const folder of FILE_FOLDERS) {
      const prefix = ownerFolder(folder, userId);
      for await (const { key, size } of this.parts.store.list(prefix)) {
        yield { name: nameIn(folder, key, prefix), size, open: () => this.parts.store.read(key) };
      }
    }
  }

  /** Removes everything `filesOf` lists. @throws AppError UNAVAILABLE when some of it may still exist */
  async deleteFilesOf(userId: string): Promise<void> {
    for (const folder of FILE_FOLDERS) {
      const keys: string[] = [];
      for await (const { key } of this.parts.store.list(ownerFolder(folder, userId))) keys.push(key);
      for (const key of keys) await this.parts.store.delete(key);
    }
  }

  /** @param set writes the path into its field */
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
      // An unconfirmed commit may have succeeded: the next sweep removes orphans, and what can't be removed now.
      if (!isSet || error instanceof AppError) await this.parts.store.delete(key).catch(() => undefined);
      throw error;
    }
    return address;
  }
}

const nameIn = (folder: FileFolder, key: string, prefix: string): string => `${folder}/${key.slice(prefix.length)}`;
