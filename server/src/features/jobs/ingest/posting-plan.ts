import { SAMPLE_SOURCE } from '../../../domain/index.ts';
import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Posting } from '../model/posting.ts';
import { compareTexts, identityKey, isSameOpening, type Opening, shingles } from '../model/posting-identity.ts';
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
  /** Whether its row changed: only then can the job open or close. */
  readonly isNews: boolean;
}

interface Known {
  readonly external_id: string;
  readonly job_id: string;
  readonly content_hash: string;
  readonly is_primary: boolean;
  readonly closed: boolean;
  readonly primary_open: boolean;
}

interface Candidate extends Omit<Opening, 'employmentTypes'> {
  readonly job_id: string;
  readonly identity_key: string;
  readonly employment_types: Posting['employmentTypes'];
  readonly own: boolean;
  readonly own_closed: boolean;
  readonly primary_open: boolean;
}

/**
 * Finds the job of each posting: the one it was written to before, else one from another source (it is attached), else
 * one that this source closed earlier (a repost), else a new one.
 *
 * The primary source of a job is the first one. When it closes, an open one becomes primary.
 */
export async function planOf(client: PoolClient, batch: PostingBatch): Promise<Planned[]> {
  const known = await client.query<Known>(KNOWN, [batch.source, batch.postings.map(({ externalId }) => externalId)]);
  const stored = new Map(known.rows.map((row) => [row.external_id, row]));
  const entries = batch.postings.map((posting) => ({
    posting,
    contentHash: contentHashOf(posting, batch.dateShift ?? null),
    identityKey: batch.source === SAMPLE_SOURCE ? null : identityKey(posting),
    row: stored.get(posting.externalId) ?? null,
  }));
  const fresh = entries.filter(({ row }) => row === null);
  const match = await matcherFor(client, batch, fresh);
  const led = new Set<string>();
  /** Only one posting of a batch may become primary for a job. */
  const takesLead = (jobId: string, isFree: boolean): boolean => isFree && !led.has(jobId) && led.add(jobId).has(jobId);
  const plan = entries.map(({ row, ...entry }): Planned => {
    const job = row ?? match(entry.posting, entry.identityKey);
    if (job === null) return { ...entry, jobId: '', kind: 'added', isPrimary: true, isNews: true };
    const isNews = row === null || row.content_hash !== entry.contentHash || row.closed !== entry.posting.closed;
    const steps = takesLead(job.job_id, !job.primary_open && !entry.posting.closed && row?.is_primary !== true);
    const isPrimary = row?.is_primary === true || steps;
    const kind = steps || (isPrimary && isNews) ? 'updated' : 'unchanged';
    return { ...entry, jobId: job.job_id, kind, isPrimary, isNews: isNews || steps };
  });
  return withIds(client, plan);
}

/** Draws ids only for new jobs, to save the sequence. */
async function withIds(client: PoolClient, plan: readonly Planned[]): Promise<Planned[]> {
  const added = plan.filter(({ kind }) => kind === 'added').length;
  const { rows } = await client.query<{ id: string }>(NEW_IDS, [added]);
  const ids = rows.map(({ id }) => id).values();
  return plan.map((entry) => (entry.kind === 'added' ? { ...entry, jobId: ids.next().value ?? '' } : entry));
}

type Matcher = (posting: Posting, key: string | null) => Candidate | null;

async function matcherFor(
  client: PoolClient,
  { source, now }: PostingBatch,
  fresh: readonly { readonly identityKey: string | null }[],
): Promise<Matcher> {
  const keys = [...new Set(fresh.flatMap(({ identityKey: key }) => key ?? []))];
  if (keys.length === 0) return () => null;
  const { rows } = await client.query<Candidate>(CANDIDATES, [keys, source, now, SAMPLE_SOURCE]);
  const byKey = new Map<string, Candidate[]>();
  for (const row of rows) byKey.set(row.identity_key, [...(byKey.get(row.identity_key) ?? []), row]);
  const texts = new Map<string, Set<string>>();
  const shinglesOf = ({ job_id, description }: Candidate): Set<string> => {
    const known = texts.get(job_id) ?? shingles(description);
    texts.set(job_id, known);
    return known;
  };
  const taken = new Set<string>();
  return (posting, key) => {
    const candidates = (byKey.get(key ?? '') ?? []).filter(({ job_id }) => !taken.has(job_id));
    if (candidates.length === 0) return null;
    const own = shingles(posting.description);
    const found = candidates.find((candidate) => {
      const sameness = compareTexts(own, shinglesOf(candidate));
      const opening = { ...candidate, employmentTypes: candidate.employment_types };
      if (!isSameOpening(posting, opening, sameness)) return false;
      // Within one source, a text without content doesn't prove a repost.
      return !candidate.own || (candidate.own_closed && !posting.closed && sameness === 'same');
    });
    if (found !== undefined) taken.add(found.job_id);
    return found ?? null;
  };
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
  const { title, company, description, url, closed, given } = posting;
  return { title, company, description, url, closed, given };
}
