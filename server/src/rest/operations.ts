import { applicationsOperations } from './applications.routes.ts';
import { autoApplyOperations } from './auto-apply.routes.ts';
import { boardTransferOperations } from './board-transfer.routes.ts';
import { cvOperations } from './cv.routes.ts';
import { documentOperations } from './documents.routes.ts';
import { jobsOperations } from './jobs.routes.ts';
import { meOperations } from './me.routes.ts';
import type { Operation } from './operation.ts';
import { uploadOperations } from './uploads.routes.ts';

/** Operations that belong together, under one heading of the page that describes them. */
interface OperationGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

/** Everything the shim can do, as the OpenAPI document describes it. */
export const operationGroups: readonly OperationGroup[] = [
  { name: 'Jobs', description: 'Search postings, and read one.', operations: jobsOperations },
  {
    name: 'Applications',
    description: 'The board: what you saved, and where each application stands.',
    operations: [...applicationsOperations, ...documentOperations],
  },
  { name: 'Import and export', description: 'The whole board, out and in.', operations: boardTransferOperations },
  {
    name: 'You',
    description: 'Your profile with its files, and your plan.',
    operations: [...meOperations, ...uploadOperations],
  },
  {
    name: 'CV optimizer',
    description: 'Better wording in a Word document, nothing invented.',
    operations: cvOperations,
  },
  { name: 'Auto-apply', description: 'What may be applied for on your behalf.', operations: autoApplyOperations },
];

/** The same as the router serves it. */
export const operations: readonly Operation[] = operationGroups.flatMap((group) => group.operations);
