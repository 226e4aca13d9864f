import type { Accounts } from '../../../platform/auth/accounts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Downloader } from '../../../platform/outbound/fetcher.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { CvReader } from '../../cv/cv.entry.ts';
import type { CvChooser } from './chosen-cv.ts';
import type { ModelLetters } from './model-letters.ts';

/** What application packages are written with. */
export interface DossierDependencies {
  readonly pubSub: AppPubSub;
  readonly clock: Clock;
  /** null: nobody knows where people can be reached, and nothing is sent. */
  readonly accounts: Pick<Accounts, 'addressOf'> | null;
  readonly store: FileStore;
  readonly chooseCv: CvChooser;
  readonly reader: Pick<CvReader, 'read'>;
  /** null: letters are written by rules alone. */
  readonly letters?: Pick<ModelLetters, 'write'> | null;
  /** null: no questions of forms are read. */
  readonly downloader: Downloader | null;
}
