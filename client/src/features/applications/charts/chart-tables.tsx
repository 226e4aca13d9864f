import { stageTitle } from '@foothold/server/domain';
import { formatCount } from '../../../lib/format.ts';
import { type OverTimeRow, type ReachedRow, stagesIn } from './chart-rows.ts';
import { chartTexts } from '../texts/charts.texts.ts';

/** What stood where, day by day; the newest first. */
export function OverTimeTable({ rows }: { rows: readonly OverTimeRow[] }) {
  const stages = stagesIn(rows);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{chartTexts.day}</th>
          {stages.map((stage) => (
            <th key={stage} scope="col">
              {stageTitle(stage)}
            </th>
          ))}
          <th scope="col">{chartTexts.total}</th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ day, counts, total }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {stages.map((stage) => (
              <td key={stage}>{formatCount(counts[stage])}</td>
            ))}
            <td>{formatCount(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many applications got how far. */
export function ReachedTable({ rows }: { rows: readonly ReachedRow[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{chartTexts.stageReached}</th>
          <th scope="col">{chartTexts.applications}</th>
          <th scope="col">{chartTexts.shareOfSent}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ stage, count, share }) => (
          <tr key={stage}>
            <th scope="row">{stageTitle(stage)}</th>
            <td>{formatCount(count)}</td>
            <td>{share}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
