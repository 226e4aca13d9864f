/** Where the work of a job is done; the values are what the database and REST keep. */
export enum WorkMode {
  REMOTE = 'remote',
  HYBRID = 'hybrid',
  ONSITE = 'onsite',
}
