import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Budget } from '../../../platform/limits/budget.ts';
import { refuseFor } from '../../../platform/limits/limits.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { bytesOf } from '../../../platform/storage/file-store.ts';
import { longTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { ReadCv } from '../model/cv-model.ts';
import { TOO_MUCH_WORK } from '../model/cv.texts.ts';
import type { CvReader } from '../read/cv-reader.ts';
import type { ProfileFilesService } from '../../profile/profile.entry.ts';
import type { CvUploads } from '../uploads/cv-uploads.ts';
import { confirmed, deleted, merged, moved, saved, split, stepOf, undone } from './edit-entries.ts';
import type { run } from './export-master.worker.ts';
import { MasterCv } from './master-cv.entity.ts';
import {
  keepEdit,
  keepSource,
  masterEntriesOf,
  proposalsIn,
  sourceText,
  takeLatestEdit,
  withRows,
} from './master-cv-rows.query.ts';
import type { CvProposal } from './cv-facts.types.ts';
import type { MasterCvView } from './master-cv.types.ts';
import { proposalViews, viewOf } from './master-cv-view.ts';
import { type EntryKind, type FieldChanges, type MasterEntry, requireRoom } from './master-entries.ts';
import { accepted, type Proposal, proposalsOf } from './proposals.ts';
import { entriesOf } from './read-entries.ts';

/** What reads files, for all requests of a process. */
export interface MasterCvReading {
  readonly reader: Pick<CvReader, 'read'>;
  /** Files a person may have read per hour. */
  readonly budget: Budget;
}

export interface MasterCvDependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly uploads: CvUploads;
  readonly files: Pick<ProfileFilesService, 'openCv'>;
  readonly reading: MasterCvReading;
}

/** Exactly one of them is given. */
interface ImportedCv {
  readonly uploadId?: string | null;
  readonly jsonResume?: string | null;
  readonly fromProfile?: boolean | null;
}

interface OpenedCv {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly origin: 'file' | 'import';
}

/** What every edit carries. */
interface Edit {
  /** The version it is based on. */
  readonly version: number;
}

interface Change {
  readonly entries?: readonly MasterEntry[];
  readonly proposals?: readonly Proposal[];
  /** Whether `undo` takes it back. */
  readonly isUndoable?: boolean;
}

/** Characters of a JSON Resume document (limits-50). */
const MAX_JSON = 200_000;
const MAX_CONFIRMED = 200;
const JSON_NAME = 'resume.json';
const PROFILE_NAME = 'The CV of your profile';

const OUTDATED = 'Your CV changed in another tab. Check it and try again.';
const NO_PROFILE_CV = 'Your profile has no CV yet. Upload one there first.';
const NO_PROPOSAL = 'This suggestion is gone.';
const NOTHING_TO_UNDO = 'There is nothing to undo.';

const EXPORT = threadWork<typeof run>(import.meta.url, './export-master.worker');
const EXPORT_TIMEOUT_MS = 5_000;

/** The one writer of master CVs. Every change raises the version and is published to all tabs. */
export class MasterCvService {
  private readonly deps: MasterCvDependencies;

  constructor(deps: MasterCvDependencies) {
    this.deps = deps;
  }

  /** A person's master CV; null when there is none yet. */
  async find({ id: userId }: Pick<Viewer, 'id'>): Promise<MasterCvView | null> {
    const em = this.deps.em.fork();
    const row = await em.findOne(MasterCv, { userId });
    return row === null ? null : viewOf(await withRows(em, row));
  }

  /** What a later file would change of a CV. */
  async proposals(
    { id: userId }: Pick<Viewer, 'id'>,
    { entries }: Pick<MasterCvView, 'entries'>,
  ): Promise<CvProposal[]> {
    return proposalViews(entries, await proposalsIn(this.deps.em.fork(), userId));
  }

  /** The text of a source; '' when it is gone. */
  sourceText({ id: userId }: Pick<Viewer, 'id'>, id: string): Promise<string> {
    return sourceText(this.deps.em.fork(), userId, id);
  }

  /**
   * Reads a file, the CV of the profile or a JSON Resume document. An empty CV is filled with it; else the differences
   * become proposals.
   *
   * @throws AppError RATE_LIMITED; NOT_FOUND for an unknown upload and for a profile without a CV; INVALID_INPUT unless
   *   exactly one is given; as `CvReader.read`
   */
  async import(viewer: Viewer, given: ImportedCv): Promise<MasterCvView> {
    const { uploadId, jsonResume, fromProfile } = given;
    if ([uploadId != null, jsonResume != null, fromProfile === true].filter(Boolean).length !== 1) {
      throw invalidInput('Choose one: a file, the CV of your profile or a JSON Resume.');
    }
    if ((jsonResume ?? '').length > MAX_JSON) {
      throw invalidInput('This JSON Resume is too long.', { field: 'jsonResume' });
    }
    const { reading } = this.deps;
    refuseFor(reading.budget.take(viewer.id));
    const { bytes, ...from } = await this.open(viewer, given);
    return this.take(viewer, await reading.reader.read(bytes), from);
  }

  private async open(viewer: Viewer, { uploadId, jsonResume }: ImportedCv): Promise<OpenedCv> {
    if (jsonResume != null) return { bytes: Buffer.from(jsonResume), fileName: JSON_NAME, origin: 'import' };
    if (uploadId != null) {
      const { bytes, upload } = await this.deps.uploads.open(viewer.id, uploadId);
      return { bytes, fileName: upload.name, origin: upload.kind === 'json' ? 'import' : 'file' };
    }
    const content = await this.deps.files.openCv(viewer);
    if (content === null) throw new AppError('NOT_FOUND', NO_PROFILE_CV);
    return { bytes: await bytesOf(content), fileName: PROFILE_NAME, origin: 'file' };
  }

  /** Fills an empty CV with what was read, or proposes the differences. */
  private async take(
    viewer: Viewer,
    readCv: ReadCv,
    { fileName, origin }: Omit<OpenedCv, 'bytes'>,
  ): Promise<MasterCvView> {
    const id = randomUUID();
    const read = entriesOf(readCv, { id, origin }, randomUUID);
    return this.write(viewer, null, async ({ entries }, em) => {
      await keepSource(em, viewer.id, { id, fileName, readCv, readAt: this.deps.clock.now() });
      if (entries.length === 0) return { entries: read, proposals: [] };
      return { proposals: proposalsOf(entries, read, id, randomUUID) };
    });
  }

  /**
   * Adds or changes an entry.
   *
   * @throws AppError CONFLICT for an outdated version; as `saved`
   */
  save(viewer: Viewer, kind: EntryKind, input: Edit & { readonly id?: string | null } & object): Promise<MasterCvView> {
    const { version, id: given = null, ...fields } = input;
    const id = kind === 'basics' ? 'basics' : given;
    const changes: FieldChanges = { ...fields };
    return this.edit(viewer, version, (entries, now) => {
      // The basics are there from the start, empty or not.
      const isNew = id === null || (kind === 'basics' && !entries.some((entry) => entry.kind === 'basics'));
      const newId = kind === 'basics' ? 'basics' : randomUUID();
      return saved(entries, { kind, id: isNew ? null : id, changes, newId }, now);
    });
  }

  /** @throws AppError CONFLICT; NOT_FOUND */
  delete(viewer: Viewer, { version, id }: Edit & { readonly id: string }): Promise<MasterCvView> {
    if (id === 'basics') throw invalidInput('Clear the fields instead.', { field: 'id' });
    return this.edit(viewer, version, (entries) => deleted(entries, id));
  }

  /** @throws AppError CONFLICT; NOT_FOUND */
  move(
    viewer: Viewer,
    { version, id, position }: Edit & { readonly id: string; readonly position: number },
  ): Promise<MasterCvView> {
    return this.edit(viewer, version, (entries) => moved(entries, id, position));
  }

  /** @throws AppError CONFLICT; as `merged` */
  merge(viewer: Viewer, { version, ids }: Edit & { readonly ids: readonly string[] }): Promise<MasterCvView> {
    return this.edit(viewer, version, (entries, now) => merged(entries, ids, now));
  }

  /** @throws AppError CONFLICT; as `split` */
  split(
    viewer: Viewer,
    { version, id, highlight }: Edit & { readonly id: string; readonly highlight: number },
  ): Promise<MasterCvView> {
    return this.edit(viewer, version, (entries, now) => split(entries, { id, highlight, newId: randomUUID() }, now));
  }

  /** @throws AppError CONFLICT; NOT_FOUND; INVALID_INPUT for more than 200 */
  confirm(viewer: Viewer, { version, ids }: Edit & { readonly ids?: readonly string[] | null }): Promise<MasterCvView> {
    if ((ids ?? []).length > MAX_CONFIRMED)
      throw invalidInput('Confirm at most 200 entries at once.', { field: 'ids' });
    return this.edit(viewer, version, (entries, now) => confirmed(entries, ids ?? [], now));
  }

  /** @throws AppError CONFLICT; NOT_FOUND; as `accepted` */
  resolve(
    viewer: Viewer,
    { version, id, accept }: Edit & { readonly id: string; readonly accept: boolean },
  ): Promise<MasterCvView> {
    return this.write(viewer, version, async ({ entries }, em) => {
      const proposals = await proposalsIn(em, viewer.id);
      const proposal = proposals.find((one) => one.id === id);
      if (proposal === undefined) throw new AppError('NOT_FOUND', NO_PROPOSAL);
      const rest = proposals.filter((one) => one !== proposal);
      if (!accept) return { proposals: rest };
      const after = accepted(entries, proposal, this.deps.clock.now().toISOString());
      requireRoom(after, entries);
      return { entries: after, proposals: rest, isUndoable: true };
    });
  }

  /** Takes the latest edit back. @throws AppError CONFLICT; NOT_FOUND when there is none */
  undo(viewer: Viewer, { version }: Edit): Promise<MasterCvView> {
    return this.write(viewer, version, async ({ entries }, em) => {
      const step = await takeLatestEdit(em, viewer.id);
      if (step === null) throw new AppError('NOT_FOUND', NOTHING_TO_UNDO);
      return { entries: undone(entries, step) };
    });
  }

  /** The master CV as a JSON Resume document. @throws AppError TIMEOUT, PAYLOAD_TOO_LARGE for one that is too much work */
  async jsonResume({ id: userId }: Pick<Viewer, 'id'>): Promise<string> {
    const entries = await masterEntriesOf(this.deps.em.fork(), userId);
    const tooSlow = TOO_MUCH_WORK.exporting;
    const limits = { caller: userId, timeoutMs: EXPORT_TIMEOUT_MS, tooSlow, tooHeavy: tooSlow };
    return longTasks.run(EXPORT, { entries }, limits);
  }

  private edit(
    viewer: Viewer,
    version: number,
    change: (entries: readonly MasterEntry[], now: string) => readonly MasterEntry[],
  ): Promise<MasterCvView> {
    return this.write(viewer, version, async ({ entries }) => {
      const after = change(entries, this.deps.clock.now().toISOString());
      requireRoom(after, entries);
      return { entries: after, isUndoable: true };
    });
  }

  /** @param version the one the change is based on; null: whatever it is */
  private async write(
    { id: userId }: Pick<Viewer, 'id'>,
    version: number | null,
    change: (before: MasterCv, em: EntityManager) => Promise<Change>,
  ): Promise<MasterCvView> {
    const { em, clock, pubSub } = this.deps;
    const outdated = (): AppError => new AppError('CONFLICT', OUTDATED, { masterCv: userId });
    const rows = await em
      .fork()
      .transactional(async (inner) => {
        const found = await inner.findOne(MasterCv, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        const before = found ?? new MasterCv(userId, clock.now());
        if (version !== null && version !== before.version) throw outdated();
        const { isUndoable = false, ...changed } = await change(before, inner);
        const next = before.version + 1;
        if (isUndoable) await keepEdit(inner, userId, next, stepOf(before.entries, changed.entries ?? []));
        Object.assign(before, changed, { version: next, updatedAt: clock.now() });
        await inner.persist(before).flush();
        return withRows(inner, before);
      })
      .catch((error: unknown) => {
        // Two tabs began it at the same time.
        if (error instanceof UniqueConstraintViolationException) throw outdated();
        throw error;
      });
    pubSub.publish('masterCvChanged', userId, { version: rows.row.version });
    return viewOf(rows);
  }
}
