import { formatCount } from '../../../lib/format.ts';
import type { ImportAnswer } from './board-transfer-api.ts';

type Counts = Pick<ImportAnswer, 'dry_run' | 'added' | 'existing' | 'repeated' | 'rejected' | 'missing_documents'>;

/** What an import would do or has done, in one sentence. */
export function importSentence({
  dry_run: isTrial,
  added,
  existing,
  repeated,
  rejected,
  missing_documents: missing,
}: Counts): string {
  const parts = [
    isTrial ? `${formatCount(added)} would be added` : `${formatCount(added)} added`,
    `${formatCount(existing - repeated)} already there`,
    ...(repeated > 0 ? [`${formatCount(repeated)} duplicated in the file`] : []),
    `${formatCount(rejected)} rejected`,
  ];
  const documents = missing === 1 ? '1 document has no file' : `${formatCount(missing)} documents have no file`;
  return `${parts.join(', ')}.${missing > 0 ? ` ${documents} and ${missing === 1 ? 'is' : 'are'} left out.` : ''}`;
}

/** 'Import 12 applications' */
export function importLabel(count: number): string {
  return `Import ${formatCount(count)} ${count === 1 ? 'application' : 'applications'}`;
}
