import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Budget } from '../../../platform/limits/budget.ts';
import { refuseFor } from '../../../platform/limits/limits.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { longTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { ReadCv } from '../model/cv-model.ts';
import { TOO_MUCH_WORK } from '../model/cv.texts.ts';
import type { CvReader } from '../read/cv-reader.ts';
import type { CvUploads } from '../uploads/cv-uploads.ts';
import { confirmed, deleted, merged, moved, saved, split, undone, withStep } from './edit-entries.ts';
import type { run } from './export-master.worker.ts';
import { MasterCv, type SourceOfFacts } from './master-cv.entity.ts';
import type { MasterCvView } from './master-cv.types.ts';
import { viewOf } from './master-cv-view.ts';
import type { EntryKind, FieldChanges, MasterEntry } from './master-entries.ts';
import { accepted, proposalsOf } from './proposals.ts';
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
  readonly reading: MasterCvReading;
}

/** What every edit carries. */
interface Edit {
  /** The version it is based on. */
  readonly version: number;
}

type Change = Partial<Pick<MasterCv, 'entries' | 'proposals' | 'history' | 'sources'>>;

/** Characters of a JSON Resume document (limits-50). */
const MAX_JSON = 200_000;
/** Texts that are kept (limits-50). */
const MAX_SOURCES = 5;
const MAX_CONFIRMED = 200;
const JSON_NAME = 'resume.json';

const OUTDATED = 'Your CV changed in another tab. Check it and try again.';
const NO_PROPOSAL = 'This suggestion is gone.';
const NOTHING_TO_UNDO = 'There is nothing to undo.';

const EXPORT = threadWork<typeof run>(import.meta.url, './export-master.worker');
const EXPORT_TIMEOUT_MS = 5_000;

/** The one writer of master CVs. Every change raises the version and is told to all tabs. */
export class MasterCvService {
  private readonly deps: MasterCvDependencies;

  constructor(deps: MasterCvDependencies) {
    this.deps = deps;
  }

  /** A person's master CV; null when there is none yet. */
  async find({ id: userId }: Pick<Viewer, 'id'>): Promise<MasterCvView | null> {
    const row = await this.deps.em.fork().findOne(MasterCv, { userId });
    return row === null ? null : viewOf(row);
  }

  /**
   * Reads a file or a JSON Resume document. An empty CV is filled with it; else the differences become proposals.
   *
   * @throws AppError RATE_LIMITED; NOT_FOUND for an unknown upload; INVALID_INPUT unless exactly one is given; as
   *   `CvReader.read`
   */
  async import(
    viewer: Viewer,
    { uploadId, jsonResume }: { readonly uploadId?: string | null; readonly jsonResume?: string | null },
  ): Promise<MasterCvView> {
    if ((uploadId == null) === (jsonResume == null)) throw invalidInput('Choose a file or paste a JSON Resume.');
    if ((jsonResume ?? '').length > MAX_JSON) {
      throw invalidInput('This JSON Resume is too long.', { field: 'jsonResume' });
    }
    const { reading, uploads } = this.deps;
    refuseFor(reading.budget.take(viewer.id));
    const opened = uploadId == null ? null : await uploads.open(viewer.id, uploadId);
    const bytes = opened?.bytes ?? Buffer.from(jsonResume ?? '');
    const isFile = opened !== null && opened.upload.kind !== 'json';
    const readCv = await reading.reader.read(bytes);
    return this.take(viewer, readCv, {
      fileName: opened?.upload.name ?? JSON_NAME,
      origin: isFile ? 'file' : 'import',
    });
  }

  /** Fills an empty CV with what was read, or proposes the differences. */
  async take(
    viewer: Pick<Viewer, 'id'>,
    readCv: ReadCv,
    { fileName, origin }: { readonly fileName: string; readonly origin: 'file' | 'import' },
  ): Promise<MasterCvView> {
    const now = this.deps.clock.now().toISOString();
    const source: SourceOfFacts = {
      id: randomUUID(),
      fileName,
      language: readCv.cv.language,
      readAt: now,
      text: readCv.text,
    };
    const read = entriesOf(readCv, { id: source.id, origin }, randomUUID);
    return this.write(viewer, null, ({ entries, sources }) => ({
      ...(entries.length === 0
        ? { entries: read, proposals: [] }
        : { proposals: proposalsOf(entries, read, source.id, randomUUID) }),
      sources: [source, ...sources].slice(0, MAX_SOURCES),
    }));
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
    return this.write(viewer, version, ({ entries, proposals, history }) => {
      const proposal = proposals.find((one) => one.id === id);
      if (proposal === undefined) throw new AppError('NOT_FOUND', NO_PROPOSAL);
      const rest = proposals.filter((one) => one !== proposal);
      if (!accept) return { proposals: rest };
      const after = accepted(entries, proposal, this.deps.clock.now().toISOString());
      return { entries: after, proposals: rest, history: withStep(history, entries, after) };
    });
  }

  /** Takes the latest edit back. @throws AppError CONFLICT; NOT_FOUND when there is none */
  undo(viewer: Viewer, { version }: Edit): Promise<MasterCvView> {
    return this.write(viewer, version, ({ entries, history }) => {
      const step = history.at(-1);
      if (step === undefined) throw new AppError('NOT_FOUND', NOTHING_TO_UNDO);
      return { entries: undone(entries, step), history: history.slice(0, -1) };
    });
  }

  /** The master CV as a JSON Resume document. @throws AppError TIMEOUT, PAYLOAD_TOO_LARGE for one that is too much work */
  async jsonResume({ id: userId }: Pick<Viewer, 'id'>): Promise<string> {
    const row = await this.deps.em.fork().findOne(MasterCv, { userId });
    const entries = row?.entries ?? [];
    const tooSlow = TOO_MUCH_WORK.exporting;
    const limits = { caller: userId, timeoutMs: EXPORT_TIMEOUT_MS, tooSlow, tooHeavy: tooSlow };
    return longTasks.run(EXPORT, { entries }, limits);
  }

  private edit(
    viewer: Viewer,
    version: number,
    change: (entries: readonly MasterEntry[], now: string) => readonly MasterEntry[],
  ): Promise<MasterCvView> {
    return this.write(viewer, version, ({ entries, history }) => {
      const after = change(entries, this.deps.clock.now().toISOString());
      return { entries: after, history: withStep(history, entries, after) };
    });
  }

  /** @param version the one the change is based on; null: whatever it is */
  private async write(
    { id: userId }: Pick<Viewer, 'id'>,
    version: number | null,
    change: (before: MasterCv) => Change,
  ): Promise<MasterCvView> {
    const { em, clock, pubSub } = this.deps;
    const outdated = (): AppError => new AppError('CONFLICT', OUTDATED, { masterCv: userId });
    const row = await em
      .fork()
      .transactional(async (inner) => {
        const found = await inner.findOne(MasterCv, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        const before = found ?? new MasterCv(userId, clock.now());
        if (version !== null && version !== before.version) throw outdated();
        Object.assign(before, change(before), { version: before.version + 1, updatedAt: clock.now() });
        await inner.persist(before).flush();
        return before;
      })
      .catch((error: unknown) => {
        // Two tabs began it at the same time.
        if (error instanceof UniqueConstraintViolationException) throw outdated();
        throw error;
      });
    pubSub.publish('masterCvChanged', userId, { version: row.version });
    return viewOf(row);
  }
}
