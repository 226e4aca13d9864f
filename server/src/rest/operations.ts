import { applicationsOperations } from './applications.routes.ts';
import { boardTransferOperations } from './board-transfer.routes.ts';
import { documentOperations } from './documents.routes.ts';
import { autoApplyOperations } from './auto-apply.routes.ts';
import { jobsOperations } from './jobs.routes.ts';
import { meOperations } from './me.routes.ts';
import type { Operation } from './operation.ts';
import { uploadOperations } from './uploads.routes.ts';

/** Everything the shim can do; the router serves it and the OpenAPI document describes it. */
export const operations: readonly Operation[] = [
  ...jobsOperations,
  ...applicationsOperations,
  ...documentOperations,
  ...boardTransferOperations,
  ...meOperations,
  ...uploadOperations,
  ...autoApplyOperations,
];
