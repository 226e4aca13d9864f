import { Button, TextInput } from '@mantine/core';
import '../../../ui/button.css';
import '../../../ui/text-field.css';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { daysAfter } from '../../../lib/zoned-time.ts';
import classes from './board-report.module.css';
import { isDay, type Period } from './report-facts.ts';
import { reportTexts } from '../texts/report.texts.ts';

interface ReportPeriodProps {
  readonly period: Period;
  /** 'YYYY-MM-DD' */
  readonly today: string;
  readonly onChange: (period: Period) => void;
}

const PRESETS = [7, 30, 90] as const;

/** The choice of the two days, and Print; none of it is printed. */
export function ReportPeriod({ period, today, onChange }: ReportPeriodProps) {
  // What is being typed: a date that is half there is nothing to report on yet.
  const [typed, setTyped] = useState({ ...period, of: period });
  if (typed.of.from !== period.from || typed.of.to !== period.to) setTyped({ ...period, of: period });
  const isBackwards = isDay(typed.from) && isDay(typed.to) && typed.from > typed.to;
  const type = (part: Partial<Period>): void => {
    const next = { from: typed.from, to: typed.to, ...part };
    const isWhole = isDay(next.from) && isDay(next.to) && next.from <= next.to;
    setTyped({ ...next, of: isWhole ? next : period });
    if (isWhole) onChange(next);
  };
  return (
    <div className={classes.controls} role="group" aria-label={reportTexts.period}>
      <TextInput
        type="date"
        label={reportTexts.from}
        value={typed.from}
        onChange={({ currentTarget: { value } }) => type({ from: value })}
      />
      <TextInput
        type="date"
        label={reportTexts.to}
        value={typed.to}
        error={isBackwards && reportTexts.endsBeforeStart}
        onChange={({ currentTarget: { value } }) => type({ to: value })}
      />
      <div className={classes.presets}>
        {PRESETS.map((days) => (
          <Button
            key={days}
            variant="default"
            onClick={() => onChange({ from: daysAfter(today, 1 - days), to: today })}
            aria-pressed={period.to === today && period.from === daysAfter(today, 1 - days)}
          >
            {reportTexts.days(days)}
          </Button>
        ))}
        <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {reportTexts.print}
        </Button>
      </div>
    </div>
  );
}
