import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ImportAnswer } from './board-door.ts';
import classes from './board-import.module.css';
import { importSentence } from './import-words.ts';

/** What would be done or has been done, and each row that cannot be, with the reason. */
export function ImportOutcome({ answer }: { answer: ImportAnswer }) {
  const { rejections, rejected } = answer;
  const isFull = rejections.some(({ code }) => code === 'PLAN_LIMIT');
  const untold = rejected - rejections.length;
  return (
    <section className={classes.group} aria-labelledby="import-outcome">
      <h2 id="import-outcome" className={classes.heading}>
        {answer.dry_run ? 'What would happen' : 'Done'}
      </h2>
      <output className={classes.sentence}>{importSentence(answer)}</output>
      {isFull && (
        <Notice tone="due">
          Your free plan is full. Rows under Saved can still come in. <Link to={paths.pricing()}>See plans</Link>
        </Notice>
      )}
      {rejections.length > 0 && (
        <details className={classes.rejections} open={rejections.length <= 5}>
          <summary>Rejected rows</summary>
          <ul>
            {rejections.map(({ row, reason }) => (
              <li key={row}>
                <strong>Row {formatCount(row)}:</strong> {reason}
              </li>
            ))}
            {untold > 0 && <li>And {formatCount(untold)} more.</li>}
          </ul>
        </details>
      )}
    </section>
  );
}
