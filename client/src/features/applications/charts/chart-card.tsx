import { Button } from '@mantine/core';
import { IconChartAreaLine, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import '../../../ui/button.css';
import classes from './chart-card.module.css';
import { chartTexts } from '../texts/charts.texts.ts';

interface ChartCardProps {
  readonly title: string;
  readonly text: string;
  /** For the eye alone; the table says the same to everyone. */
  readonly chart: ReactNode;
  readonly table: ReactNode;
}

/** A chart with its table: screen readers always have the table, everyone else on request. */
export function ChartCard({ title, text, chart, table }: ChartCardProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? IconChartAreaLine : IconTable;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon size={16} aria-hidden="true" />}
          aria-label={`${isTable ? chartTexts.showChart : chartTexts.showTable}: ${title}`}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? chartTexts.showChart : chartTexts.showTable}
        </Button>
      </div>
      <p className={classes.text}>{text}</p>
      {!isTable && chart}
      <div
        className={isTable ? classes.table : classes.unseen}
        // It may scroll sideways, so the keyboard must reach it.
        {...(isTable && { tabIndex: 0, role: 'region', 'aria-label': chartTexts.asATable(title) })}
      >
        {table}
      </div>
    </section>
  );
}
