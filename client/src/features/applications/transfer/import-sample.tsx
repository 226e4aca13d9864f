import type { ImportTable } from './board-transfer-api.ts';
import classes from './board-import.module.css';
import { transferTexts } from '../texts/transfer.texts.ts';

/** The first rows of a table as it was read. */
export function ImportSample({ table: { header, sample, rows, encoding } }: { table: ImportTable }) {
  const note = transferTexts.readAs(transferTexts.rows(rows), encoding);
  return (
    <section className={classes.group} aria-labelledby="import-sample">
      <h2 id="import-sample" className={classes.heading}>
        {transferTexts.theFirstRows}
      </h2>
      <p className={classes.hint}>{note}</p>
      {/* It scrolls by itself, so the keyboard must reach it. */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={transferTexts.firstRowsOfFile}>
        <table className={classes.table}>
          <thead>
            <tr>
              {header.map((name, at) => (
                // Names may repeat.
                <th key={at} scope="col">
                  {name === '' ? transferTexts.column(at + 1) : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, row) => (
              <tr key={row}>
                {header.map((_, at) => (
                  <td key={at}>{cells[at] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
