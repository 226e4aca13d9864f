import { formatCount } from '../../../lib/format.ts';
import type { ImportTable } from './board-transfer-api.ts';
import classes from './board-import.module.css';

/** The first rows of a table as it was read. */
export function ImportSample({ table: { header, sample, rows, encoding } }: { table: ImportTable }) {
  const note = `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}, read as ${encoding}`;
  return (
    <section className={classes.group} aria-labelledby="import-sample">
      <h2 id="import-sample" className={classes.heading}>
        The first rows
      </h2>
      <p className={classes.hint}>{note}</p>
      {/* It scrolls by itself, so the keyboard must reach it. */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="The first rows of the file">
        <table className={classes.table}>
          <thead>
            <tr>
              {header.map((name, at) => (
                // Names may repeat.
                <th key={at} scope="col">
                  {name === '' ? `Column ${at + 1}` : name}
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
