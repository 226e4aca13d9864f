/**
 * Every limit both sides must agree on, as plain data; docs/product/limits.md lists all of them. Lengths are in UTF-16
 * code units, sizes in bytes, times in milliseconds.
 */
export const LIMITS = {
  /** Rows of one page of search results. */
  pageSize: { default: 50, max: 100 },
  /** Postings one person can hide from their searches, and how many of them are listed. */
  hiddenJobs: 2_000,
  shownHiddenJobs: 100,
  /** Employers' pages a person is asked about at once. */
  applyVisits: 20,
  /** Entries in each list of what needs a person today. */
  todayEntries: 20,
  /** Days without a move after which an application counts as silent. */
  silentDays: 10,
  /** Postings shown on the map at once, the newest. */
  mapPins: 5_000,
  /** A search filter's text. */
  filterLength: 200,
  /** Names and other single-line fields. */
  lineLength: 200,
  noteLength: 5_000,
  /** The longest posting anybody pastes. */
  postingLength: 20_000,
  /** An address of a page. */
  linkLength: 2_000,
  /** Applications that are moved or deleted at once. */
  bulkItems: 200,
  /** Files kept with one application. */
  documentsPerApplication: 20,
  /** How long a deleted application can be brought back. */
  restoreMs: 24 * 60 * 60_000,
  bioLength: 2_000,
  listEntries: 50,
  passwordLength: { min: 6 },
  /** The first size of a CV for the optimiser that is refused. */
  cvFileBytes: 10 * 1024 * 1024,
  /** What the body of POST /cv/optimize may hold: such a file in base64, and the form. */
  cvBodyBytes: 14 * 1024 * 1024,
  /** An id in an address. */
  pathIdLength: 200,
  idempotencyKeyLength: 200,
  /** JSON bodies, REST and GraphQL alike. */
  bodyBytes: 100 * 1024,
  /** What JSON may hold, in bodies and in messages over a socket: each value, list and object costs whoever reads it. */
  json: { depth: 20, values: 5_000, listEntries: 1_000, fields: 100 },
  /** What the body of an upload may hold beside the file. */
  uploadOverheadBytes: 64 * 1024,
  /** Pixels of an uploaded picture, width times height. */
  picturePixels: 25_000_000,
  /** How long a link to a private file opens it. */
  fileLinkMs: 10 * 60_000,
  /** What Stripe may send at once. */
  webhookBytes: 256 * 1024,
  /** Page numbers shown at once by the pagination. */
  paginationWindow: 5,
  /** Skills shown on a job card before '+N more'. */
  cardSkills: 4,
} as const;
