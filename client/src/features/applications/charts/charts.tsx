import { stageTitle } from '@foothold/server/domain';
import { AreaChart, BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { formatCount } from '../../../lib/format.ts';
import { stageColours, StageIcon } from '../shared/stage-icon.tsx';
import { type OverTimeRow, type ReachedRow, stagesIn } from './chart-rows.ts';
import classes from './charts.module.css';
import { chartTexts } from '../texts/charts.texts.ts';

const hue = (stage: string) => `var(--stage-${stage})`;
const common = {
  className: classes.chart,
  textColor: 'var(--mantine-color-dimmed)',
  gridColor: 'var(--hairline)',
  // The table beside it is what the keyboard and screen readers have.
  accessibilityLayer: false,
} as const;

/** What stood where, as areas on top of each other. Nothing in it moves by itself. */
export function OverTimeChart({ rows }: { rows: readonly OverTimeRow[] }) {
  const stages = stagesIn(rows);
  return (
    <div aria-hidden="true">
      <AreaChart
        {...common}
        type="stacked"
        dataKey="day"
        data={rows.map(({ day, counts }) => ({ day, ...counts }))}
        series={stages.map((stage) => ({ name: stage, label: stageTitle(stage), color: hue(stage) }))}
        curveType="linear"
        strokeWidth={1.5}
        fillOpacity={0.3}
        withDots={false}
        tickLine="none"
        xAxisProps={{ minTickGap: 28 }}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        valueFormatter={formatCount}
      />
      <ul className={classes.legend}>
        {stages.map((stage) => (
          <li key={stage} style={stageColours(stage)}>
            <StageIcon stage={stage} size={15} />
            {stageTitle(stage)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many applications got how far, one bar a stage, each with its number and its share. */
export function ReachedChart({ rows }: { rows: readonly ReachedRow[] }) {
  const sent = rows[0]?.count ?? 0;
  const words = (count: number) => `${formatCount(count)} · ${sent === 0 ? 0 : Math.round((100 * count) / sent)}%`;
  return (
    <div aria-hidden="true">
      <BarChart
        {...common}
        orientation="vertical"
        dataKey="title"
        data={rows.map(({ stage, count }) => ({ title: stageTitle(stage), count, color: hue(stage) }))}
        series={[{ name: 'count', label: chartTexts.reachedThisStage, color: hue('applied') }]}
        gridAxis="none"
        tickLine="none"
        withXAxis={false}
        withTooltip={false}
        withBarValueLabel
        valueLabelProps={{ fill: 'var(--mantine-color-text)', fontSize: 13 }}
        valueFormatter={words}
        maxBarWidth={28}
        minBarSize={2}
        yAxisProps={{ width: 108 }}
        barProps={{ radius: [0, 4, 4, 0] }}
        barChartProps={{ margin: { right: 96 } }}
      />
    </div>
  );
}
