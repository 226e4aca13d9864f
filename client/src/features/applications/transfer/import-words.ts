import { formatCount } from '../../../lib/format.ts';
import type { ImportAnswer } from './board-transfer-api.ts';
import { transferTexts } from '../texts/transfer.texts.ts';

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
    isTrial ? transferTexts.wouldBeAdded(formatCount(added)) : transferTexts.added(formatCount(added)),
    transferTexts.alreadyThere(formatCount(existing - repeated)),
    ...(repeated > 0 ? [transferTexts.duplicatedFile(formatCount(repeated))] : []),
    transferTexts.rejected(formatCount(rejected)),
  ];
  const sentence = `${parts.join(', ')}.`;
  return missing > 0 ? `${sentence} ${transferTexts.documentsWithoutFile(missing)}` : sentence;
}

/** 'Import 12 applications' */
export function importLabel(count: number): string {
  return transferTexts.importApplications(count);
}
