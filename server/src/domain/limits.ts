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
  /** The text of a search filter. */
  filterLength: 200,
  /** Names and other single-line fields. */
  lineLength: 200,
  noteLength: 5_000,
  /** The maximum length of a pasted posting. */
  postingLength: 20_000,
  /** An address of a page. */
  linkLength: 2_000,
  /** Applications that are moved or deleted at once. */
  bulkItems: 200,
  /** Files attached to one application. */
  documentsPerApplication: 20,
  /** How long a deleted application can be restored. */
  restoreMs: 24 * 60 * 60_000,
  bioLength: 2_000,
  listEntries: 50,
  passwordLength: { min: 6 },
  /** The size from which a CV for the optimiser is refused. */
  cvFileBytes: 10 * 1024 * 1024,
  /** The maximum body of POST /cv/optimize: such a file in base64, and the form. */
  cvBodyBytes: 14 * 1024 * 1024,
  /** An id in an address. */
  pathIdLength: 200,
  idempotencyKeyLength: 200,
  /** JSON bodies, REST and GraphQL alike. */
  bodyBytes: 100 * 1024,
  /** The maximum number of values in JSON bodies and socket messages: each of them costs time to process. */
  json: { depth: 20, values: 5_000, listEntries: 1_000, fields: 100 },
  /** The maximum size of an upload's body without the file. */
  uploadOverheadBytes: 64 * 1024,
  /** Pixels of an uploaded picture, width times height. */
  picturePixels: 25_000_000,
  /** The lifetime of a link to a private file. */
  fileLinkMs: 10 * 60_000,
  /** The maximum size of a Stripe webhook. */
  webhookBytes: 256 * 1024,
  /** Page numbers shown at once by the pagination. */
  paginationWindow: 5,
  /** Skills shown on a job card before '+N more'. */
  cardSkills: 4,
} as const;
