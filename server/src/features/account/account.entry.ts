/** The public API of the account feature for the rest of the server. */
export { AccountDeletionService } from './account-deletion.service.ts';
export { AccountExportService } from './account-export.service.ts';
export { AccountResolver } from './account.resolver.ts';
export { AccountService } from './account.service.ts';
export { startDeletionJob } from './deletion-job.ts';
