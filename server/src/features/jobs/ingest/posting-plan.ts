import { SAMPLE_SOURCE } from '../../../domain/index.ts';
import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Posting } from '../model/posting.ts';
import { ComparedOpening, identityKey, matchOf, type Opening, sharePlace } from '../model/posting-identity.ts';
import { isEmployersSource } from '../sources/source-facts.ts';
import type { PostingBatch } from './posting-writer.ts';
import { CANDIDATES, KNOWN, NEW_IDS } from './posting-writer.sql.ts';

/** The plan for one posting of a batch. */
export interface Planned {
  readonly posting: Posting;
  readonly jobId: string;
  readonly contentHash: string;
  /** Null for samples, which are never matched. */
  readonly identityKey: string | null;
  readonly kind: 'added' | 'updated' | 'unchanged';
  /** Whether its content is used for the job; attached postings don't change it. */
  readonly isPrimary: boolean;
  /** Whether it leads the job from now on, which another posting led before. */
  readonly takesLead: boolean;
  /** Whether its row changed: only then can the job open or close. */
  readonly isChanged: boolean;
}

/** The job that a posting belongs to; one that this batch adds gets its id last. */
interface Target {
  id: string;
  readonly primaryOpen: boolean;
  /** The source that leads it. */
  readonly source: string;
}

interface Known {
  readonly external_id: string;
  readonly job_id: string;
  readonly content_hash: string;
  readonly is_primary: boolean;
  readonly closed: boolean;
  readonly primary_open: boolean;
  readonly primary_source: string;
}

interface CandidateRow extends Omit<Opening, 'employmentTypes'> {
  readonly job_id: string;
  readonly identity_key: string;
  /** Other keys of its postings that were asked for. */
  readonly other_keys: readonly string[];
  readonly employment_types: Posting['employmentTypes'];
  /** Whether this source has a posting of the job that is open, or one that it closed. */
  readonly own_open: boolean;
  readonly own_closed: boolean;
  readonly primary_open: boolean;
  readonly source: string;
}

interface Candidate {
  readonly target: Target;
  readonly compared: ComparedOpening;
  readonly ownOpen: boolean;
  readonly ownClosed: boolean;
  readonly isOwn: boolean;
}

/** With how many jobs of one key a posting is compared, the newest: an employer may have thousands of one title. */
const MOST_COMPARED = 40;

interface Entry {
  readonly posting: Posting;
  readonly contentHash: string;
  readonly identityKey: string | null;
  readonly row: Known | null;
}

/**
 * Finds the job of each posting: the one it was written to before, else one that is the same opening (it is attached:
 * from another source, or at another place), else one that this source closed earlier (a repost), else a new one.
 *
 * The first posting leads the job, until one of the employer's own board comes; when it closes, an open one leads.
 */
export async function planOf(client: PoolClient, batch: PostingBatch): Promise<Planned[]> {
  const known = await client.query<Known>(KNOWN, [batch.source, batch.postings.map(({ externalId }) => externalId)]);
  const stored = new Map(known.rows.map((row) => [row.external_id, row]));
  const entries = batch.postings.map((posting): Entry => ({
    posting,
    contentHash: contentHashOf(posting, batch.dateShift ?? null),
    identityKey: batch.source === SAMPLE_SOURCE ? null : identityKey(posting),
    row: stored.get(posting.externalId) ?? null,
  }));
  const targets = new Map(known.rows.map((row) => [row.job_id, targetOf(row)]));
  const candidates = await candidatesFor(
    client,
    batch,
    entries.filter(({ row }) => row === null),
    targets,
  );
  const drafts = entries.map((entry): Draft => {
    const found = entry.row === null ? candidates.take(entry) : (targets.get(entry.row.job_id) ?? null);
    if (found !== null) return { entry, target: found, isAdded: false };
    const target: Target = { id: '', primaryOpen: !entry.posting.closed, source: batch.source };
    candidates.add(entry, target);
    return { entry, target, isAdded: true };
  });
  await giveIds(
    client,
    drafts.flatMap(({ isAdded, target }) => (isAdded ? target : [])),
  );
  const leads = newLeads(drafts, batch.source);
  return drafts.map(({ entry, target, isAdded }) => {
    const { posting, contentHash, identityKey: key } = entry;
    const roles = isAdded ? ADDED : rolesOf(entry, leads.get(target) ?? null);
    return { posting, contentHash, identityKey: key, jobId: target.id, ...roles };
  });
}

interface Draft {
  readonly entry: Entry;
  readonly target: Target;
  readonly isAdded: boolean;
}

const ADDED = { kind: 'added', isPrimary: true, takesLead: false, isChanged: true } as const;

const targetOf = (row: Known): Target => ({
  id: row.job_id,
  primaryOpen: row.primary_open,
  source: row.primary_source,
});

/** The posting that leads a job from now on, where it is free: the first open one, unless the one that led is open again. */
function newLeads(drafts: readonly Draft[], source: string): Map<Target, Entry> {
  const leads = new Map<Target, Entry>();
  const isOpenLead = ({ row, posting }: Entry): boolean => row?.is_primary === true && !posting.closed;
  const kept = new Set(drafts.flatMap(({ entry, target, isAdded }) => (isAdded || isOpenLead(entry) ? target : [])));
  for (const { entry, target } of drafts) {
    const isFree = !target.primaryOpen || (isEmployersSource(source) && !isEmployersSource(target.source));
    if (isFree && !entry.posting.closed && !kept.has(target) && !leads.has(target)) leads.set(target, entry);
  }
  return leads;
}

/** What a posting of a job that exists does to it. */
function rolesOf(entry: Entry, lead: Entry | null): Pick<Planned, 'kind' | 'isPrimary' | 'takesLead' | 'isChanged'> {
  const { row, contentHash, posting } = entry;
  const isChanged = row === null || row.content_hash !== contentHash || row.closed !== posting.closed;
  const takesLead = lead === entry;
  const isPrimary = takesLead || (row?.is_primary === true && lead === null);
  const kind = takesLead || (isPrimary && isChanged) ? 'updated' : 'unchanged';
  return { kind, isPrimary, takesLead, isChanged: isChanged || takesLead };
}

/** Draws ids only for new jobs, to save the sequence. */
async function giveIds(client: PoolClient, added: readonly Target[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(NEW_IDS, [added.length]);
  for (const [index, target] of added.entries()) target.id = rows[index]?.id ?? '';
}

/** What the fresh postings of a batch are compared with: stored jobs, and those that the batch adds itself. */
class Candidates {
  private readonly byKey = new Map<string, Candidate[]>();

  /** @param targets of jobs of which the batch has postings */
  constructor(rows: readonly CandidateRow[], source: string, targets: ReadonlyMap<string, Target>) {
    for (const row of rows) {
      const candidate: Candidate = {
        target: targets.get(row.job_id) ?? { id: row.job_id, primaryOpen: row.primary_open, source: row.source },
        compared: new ComparedOpening({ ...row, employmentTypes: row.employment_types }),
        ownOpen: row.own_open,
        ownClosed: row.own_closed,
        isOwn: row.source === source,
      };
      for (const key of new Set([row.identity_key, ...row.other_keys])) this.put(key, candidate);
    }
  }

  /** A job of this batch: what comes after it may be the same opening at another place. */
  add({ posting, identityKey: key }: Entry, target: Target): void {
    if (posting.closed || key === null) return;
    const compared = new ComparedOpening(posting);
    const candidate = { target, compared, ownOpen: true, ownClosed: false, isOwn: true };
    for (const one of new Set([key, ...otherKeys(compared)])) this.put(one, candidate);
  }

  /** The job that the posting belongs to; of several, one at the same place. */
  take({ posting, identityKey: key }: Entry): Target | null {
    if (key === null) return null;
    const compared = new ComparedOpening(posting);
    const near = [...new Set([key, ...otherKeys(compared)].flatMap((one) => this.byKey.get(one) ?? []))];
    const same = near.filter((candidate) => isSame(compared, posting.closed, candidate));
    const found = same.find((candidate) => sharePlace(candidate.compared.opening, posting)) ?? same[0];
    return found?.target ?? null;
  }

  private put(key: string, candidate: Candidate): void {
    const known = this.byKey.get(key) ?? [];
    known.push(candidate);
    if (known.length > MOST_COMPARED) known.shift();
    this.byKey.set(key, known);
  }
}

function isSame(
  posting: ComparedOpening,
  isClosed: boolean,
  { compared, ownOpen, ownClosed, isOwn }: Candidate,
): boolean {
  const match = matchOf(posting, compared);
  // Within one source, a text without content doesn't prove a repost; nor does one that was closed from the first.
  if (ownOpen || ownClosed) return match === 'sure' && !isClosed;
  return match !== null && !isOwn;
}

/** By which a posting is found besides its identity key. */
const otherKeys = (posting: ComparedOpening): string[] => [posting.titledKey, posting.addressKey ?? []].flat();

async function candidatesFor(
  client: PoolClient,
  { source, now }: PostingBatch,
  fresh: readonly Entry[],
  targets: ReadonlyMap<string, Target>,
): Promise<Candidates> {
  const keys = [...new Set(fresh.flatMap(({ identityKey: key }) => key ?? []))];
  const others = [...new Set(fresh.flatMap(({ posting }) => otherKeys(new ComparedOpening(posting))))];
  if (keys.length === 0) return new Candidates([], source, targets);
  const { rows } = await client.query<CandidateRow>(CANDIDATES, [keys, source, now, SAMPLE_SOURCE, others]);
  return new Candidates(rows, source, targets);
}

function contentHashOf(posting: Posting, dateShift: number | null): string {
  const fields = Object.entries(contentOf(posting)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash(
    'sha256',
    JSON.stringify([fields, posting.postedDate, dateShift === null ? 'recorded' : 'shifted']),
    'hex',
  );
}

/** What the feed says; what is read out of it changes with the reader, and is no news. */
function contentOf(posting: Posting): object {
  const { externalId: _, postedDate: __, ...content } = posting;
  if (posting.given === null) return content;
  const { title, company, description, document, url, closed, given } = posting;
  return { title, company, description, document, url, closed, given };
}
