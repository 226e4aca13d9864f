import type { EntityManager } from '@mikro-orm/postgresql';
import { SAMPLE_SOURCE } from '../../../domain/index.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { derived, type JobRow } from '../../jobs/jobs.entry.ts';
import { Application } from '../model/application.entity.ts';
import {
  APPLICATION_COLUMNS,
  applicationOf,
  type ApplicationWith,
  type StoredApplication,
} from './application-columns.ts';
import { ms } from './application-fields.ts';

/** An application with the fields of its job that lists show. */
export type ApplicationRow = ApplicationWith<JobRow>;

/** The fields of a job that a card shows. */
export const CARD_JOB_FIELDS = [
  'id',
  'title',
  'company',
  'location',
  'salary',
  'applyUrl',
  'closed',
  'isSample',
  'isOwn',
] as const;

type CardJob = Pick<JobRow, (typeof CARD_JOB_FIELDS)[number]>;

/** An application with only what cards show, which takes half the time on a long board. */
export type CardRow = ApplicationWith<CardJob>;

type StoredCard = StoredApplication & Omit<CardJob, 'isSample' | 'isOwn' | 'applyUrl'> & Pick<JobRow, 'source' | 'url'>;

interface StoredRow
  extends StoredCard, Pick<JobRow, 'city' | 'longitude' | 'latitude' | 'employment' | 'skills' | 'level' | 'workMode'> {
  readonly postedMs: number;
  readonly closedMs: number | null;
  readonly facts: StoredFacts;
}

/** What was read out of the posting: one value, which is parsed at once. */
interface StoredFacts extends Pick<JobRow, FactName> {
  readonly firstSeenMs: number;
  readonly offBoardMs: number | null;
}

type FactName =
  | 'reposts'
  | 'evergreen'
  | 'sponsorship'
  | 'clearance'
  | 'language'
  | 'requiredSkills'
  | 'preferredSkills'
  | 'yearsMin'
  | 'yearsMax'
  | 'placeList'
  | 'payMin'
  | 'payMax'
  | 'payCurrency'
  | 'payPeriod';

// Raw text, here and in board-statement.ts: building such a query takes 0.09 ms of a processor each time, which a move
// (2.4 ms) would pay twice; and the query builder converts each row of a long board once more.
const CARD_COLUMNS = `${APPLICATION_COLUMNS}, job.id, job.title, job.company, job.location, job.salary, job.url,
  job.source, job.closed_at is not null as closed`;

const COLUMNS = `${CARD_COLUMNS}, job.city, job.longitude, job.latitude, ${ms('job.posted_date')} as "postedMs",
  to_jsonb(job.employment_types) as employment, to_jsonb(job.skills) as skills, job.experience as "level",
  job.remote as "workMode",
  ${ms('job.closed_at')} as "closedMs",
  jsonb_build_object('firstSeenMs', ${ms('job.created_at')}, 'offBoardMs', ${ms('job.off_board_at')}, 'reposts', job.repost_count, 'evergreen', job.evergreen,
    'sponsorship', job.sponsorship, 'clearance', job.clearance, 'language', job.language,
    'requiredSkills', job.required_skills, 'preferredSkills', job.preferred_skills,
    'yearsMin', job.years_min, 'yearsMax', job.years_max, 'placeList', job.places,
    'payMin', job.pay_min, 'payMax', job.pay_max, 'payCurrency', job.pay_currency, 'payPeriod', job.pay_period) as facts`;

// One statement, one snapshot: with a revision newer than the list, the tab would miss a change for good.
const board = (columns: string): string => `select coalesce(board.revision, 0) as revision, ${columns}
  from (select ?::text as user_id) viewer
  left join board on board.user_id = viewer.user_id
  left join application on application.user_id = viewer.user_id
  left join job on job.id = application.job_id
  order by application.created_at desc, application.id desc`;

const BOARD = board(COLUMNS);
const CARDS = board(CARD_COLUMNS);

const OF_PERSON = `select ${COLUMNS} from application left join job on job.id = application.job_id
  where application.user_id = ?`;

// Reads the rows after the lock is acquired, including what the previous holder wrote.
const LOCKED = `select board.revision, ${COLUMNS} from board
  join application on application.user_id = board.user_id left join job on job.id = application.job_id
  where board.user_id = ? and application.id = any(?) for update of board, application`;

/** A board in one snapshot, newest application first. */
export interface BoardRows<Row> {
  readonly revision: number;
  readonly applications: Row[];
}

/** A person's board with its revision. */
export async function boardRows(em: EntityManager, userId: string): Promise<BoardRows<ApplicationRow>> {
  const rows = await em.execute<(StoredRow & { readonly revision: number })[]>(BOARD, [userId]);
  return { revision: rows[0]?.revision ?? 0, applications: rows.flatMap(applicationRow) };
}

/** The same with only what cards show. */
export async function boardCards(em: EntityManager, userId: string): Promise<BoardRows<CardRow>> {
  const rows = await em.execute<(StoredCard & { readonly revision: number })[]>(CARDS, [userId]);
  const applications = rows.flatMap((row) =>
    row.applicationId === null ? [] : applicationOf(row, row.applicationId, cardJob),
  );
  return { revision: rows[0]?.revision ?? 0, applications };
}

/**
 * The ids of a person's applications, oldest first, for reading a long board in batches. One row with all of them:
 * converting 10,000 rows would block the event loop for 100 ms.
 */
export async function applicationIds(em: EntityManager, userId: string): Promise<readonly string[]> {
  const { ids } = await tablesOf(em, { Application })
    .selectFrom('Application')
    .select(({ fn }) => fn.agg<string[] | null>('jsonb_agg', ['id']).orderBy('createdAt').orderBy('id').as('ids'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return ids ?? [];
}

/** Which of a person's applications to return; all conditions must hold. */
export interface ApplicationFilter {
  readonly ids?: readonly string[];
  /** Those for one of these postings. */
  readonly postings?: readonly string[];
  /** Those that have a reminder. */
  readonly hasReminder?: true;
}

/** Some of a person's applications, oldest first. */
export async function applicationRows(
  em: EntityManager,
  userId: string,
  { ids, postings, hasReminder }: ApplicationFilter = {},
): Promise<ApplicationRow[]> {
  const conditions = [
    ids && 'application.id = any(?)',
    postings && 'application.job_id = any(?)',
    hasReminder && 'application.next_reminder is not null',
  ].filter((condition) => condition !== undefined);
  const rows = await em.execute<StoredRow[]>(
    `${[OF_PERSON, ...conditions].join(' and ')} order by application.created_at, application.id`,
    [userId, ...(ids ? [arrayOf(ids)] : []), ...(postings ? [arrayOf(postings)] : [])],
  );
  return rows.flatMap(applicationRow);
}

/** One of a person's applications; null when it doesn't exist or isn't theirs. */
export async function oneApplicationRow(em: EntityManager, userId: string, id: string): Promise<ApplicationRow | null> {
  const [application] = await applicationRows(em, userId, { ids: [id] });
  return application ?? null;
}

/**
 * Some of a person's applications with the revision of their board, all locked until the transaction ends; null when
 * they own none of them, or never changed their board.
 *
 * @param em of a running transaction
 */
export async function lockedApplicationRows(
  em: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<BoardRows<ApplicationRow> | null> {
  const rows = await em.execute<(StoredRow & { readonly revision: number })[]>(LOCKED, [userId, arrayOf(ids)]);
  const [first] = rows;
  return first === undefined ? null : { revision: first.revision, applications: rows.flatMap(applicationRow) };
}

/** An array literal; the ORM would expand an array into a list of values. Ids need no quotes. */
const arrayOf = (ids: readonly string[]): string => `{${ids.join(',')}}`;

const applicationRow = (row: StoredRow): ApplicationRow[] =>
  row.applicationId === null ? [] : [applicationOf(row, row.applicationId, jobRow)];

function cardJob({ id, title, company, location, salary, url, closed, source }: StoredCard): CardJob {
  const applyUrl = derived.applyUrl({ url });
  return { id, title, company, location, salary, applyUrl, closed, isSample: source === SAMPLE_SOURCE, isOwn: false };
}

function jobRow(row: StoredRow): JobRow {
  const { city, longitude, latitude, employment, skills, level, workMode, source, url } = row;
  const { firstSeenMs, offBoardMs, ...facts } = row.facts;
  const closedAt = row.closedMs === null ? null : new Date(row.closedMs);
  return {
    ...cardJob(row),
    city,
    longitude,
    latitude,
    postedDate: new Date(row.postedMs),
    employment,
    skills,
    level,
    workMode,
    source,
    url,
    closedAt,
    coordinates: derived.coordinates({ longitude, latitude }),
    ...facts,
    firstSeen: new Date(firstSeenMs),
    offBoardSince: offBoardMs === null ? null : new Date(offBoardMs),
    pay: derived.pay(facts),
    places: derived.places(facts),
    yearsOfExperience: derived.yearsOfExperience(facts),
  };
}
