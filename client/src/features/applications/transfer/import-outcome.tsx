import { ERROR_SENTENCE } from '@foothold/server/domain';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ImportAnswer } from './board-transfer-api.ts';
import classes from './board-import.module.css';
import { importSentence } from './import-words.ts';
import { transferTexts } from '../texts/transfer.texts.ts';

/** The result of a preview or an import, with rejected rows and their reasons, and with duplicate rows. */
export function ImportOutcome({ answer }: { answer: ImportAnswer }) {
  const { rejections, rejected, repetitions, repeated } = answer;
  const isFull = rejections.some(({ code }) => code === 'PLAN_LIMIT');
  return (
    <section className={classes.group} aria-labelledby="import-outcome">
      <h2 id="import-outcome" className={classes.heading}>
        {answer.dry_run ? transferTexts.preview : transferTexts.done}
      </h2>
      <output className={classes.sentence}>{importSentence(answer)}</output>
      {isFull && (
        <Notice tone="due">
          {transferTexts.freePlanFull} <Link to={paths.pricing()}>{transferTexts.seePlans}</Link>
        </Notice>
      )}
      <Rows
        title={transferTexts.rejectedRows}
        total={rejected}
        // The server's sentence spells out an address, which has its link above.
        rows={rejections.map(({ row, code, reason }) => ({
          row,
          what: code === 'PLAN_LIMIT' ? ERROR_SENTENCE.PLAN_LIMIT : reason,
        }))}
      />
      <Rows
        title={transferTexts.duplicateRows}
        total={repeated}
        rows={repetitions.map(({ row, first_row: first }) => ({
          row,
          what: transferTexts.sameJobAsRow(formatCount(first)),
        }))}
      />
    </section>
  );
}

interface RowsProps {
  readonly title: string;
  /** How many there are; only the first are listed. */
  readonly total: number;
  readonly rows: readonly { readonly row: number; readonly what: string }[];
}

function Rows({ title, total, rows }: RowsProps) {
  if (rows.length === 0) return null;
  const unlisted = total - rows.length;
  return (
    <details className={classes.rows} open={rows.length <= 5}>
      <summary>{title}</summary>
      <ul>
        {rows.map(({ row, what }) => (
          <li key={row}>
            <strong>{transferTexts.row(formatCount(row))}</strong> {what}
          </li>
        ))}
        {unlisted > 0 && <li>{transferTexts.andMore(formatCount(unlisted))}</li>}
      </ul>
    </details>
  );
}
