import { applicationsOperations } from './applications.routes.ts';
import { autoApplyOperations } from './auto-apply.routes.ts';
import { boardTransferOperations } from './board-transfer.routes.ts';
import { cvOperations } from './cv.routes.ts';
import { documentOperations } from './documents.routes.ts';
import { jobsOperations } from './jobs.routes.ts';
import { meOperations } from './me.routes.ts';
import type { Operation } from './operation.ts';
import { uploadOperations } from './uploads.routes.ts';

/** Operations of one section of the documentation. */
interface OperationGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

/** All REST operations, in the order of the OpenAPI document. */
export const operationGroups: readonly OperationGroup[] = [
  { name: 'Jobs', description: 'Search and read postings.', operations: jobsOperations },
  {
    name: 'Applications',
    description: 'Your board: saved jobs and applications with their stages.',
    operations: [...applicationsOperations, ...documentOperations],
  },
  {
    name: 'Import and export',
    description: 'Import and export of the whole board.',
    operations: boardTransferOperations,
  },
  {
    name: 'You',
    description: 'Your profile, its files, and your plan.',
    operations: [...meOperations, ...uploadOperations],
  },
  {
    name: 'CV optimizer',
    description: 'Rewrites a CV as a Word document, without inventing facts.',
    operations: cvOperations,
  },
  { name: 'Auto-apply', description: 'What Foothold may apply for on your behalf.', operations: autoApplyOperations },
];

/** The paths as the router serves them. */
export const operations: readonly Operation[] = operationGroups.flatMap((group) => group.operations);
