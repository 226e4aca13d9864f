import type { Accounts } from '../../../platform/auth/accounts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Downloader } from '../../../platform/outbound/fetcher.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { CvReader } from '../../cv/cv.entry.ts';
import type { CvChooser } from './chosen-cv.ts';
import type { ModelLetters } from './model-letters.ts';

/** The dependencies of application packages. */
export interface PackageDependencies {
  readonly pubSub: AppPubSub;
  readonly clock: Clock;
  /** null: addresses are unknown, so nothing is sent. */
  readonly accounts: Pick<Accounts, 'addressOf'> | null;
  readonly store: FileStore;
  readonly chooseCv: CvChooser;
  readonly reader: Pick<CvReader, 'read'>;
  /** null: letters are written by rules only. */
  readonly letters?: Pick<ModelLetters, 'write'> | null;
  /** null: forms aren't read. */
  readonly downloader: Downloader | null;
}
