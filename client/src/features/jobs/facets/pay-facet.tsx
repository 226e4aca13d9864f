import { RangeSlider } from '@mantine/core';
import { useState } from 'react';
import '@mantine/core/styles/Slider.layer.css';
import { formatCount } from '../../../lib/format.ts';
import { hasPay, type PayRange } from '../search-filters.ts';
import { facetTexts } from '../texts/facets.texts.ts';
import { FacetGroup } from './facet-group.tsx';
import { FacetLine } from './facet-line.tsx';
import classes from './pay-facet.module.css';
import { shortEuros } from '../pay-words.ts';

interface PayFacetProps {
  readonly pay: PayRange;
  /** Bars of equal width, lowest first, in euros a year; the last one has all above as well. */
  readonly bars: readonly { readonly from: number; readonly to: number; readonly count: number }[];
  readonly unknownCount: number;
  readonly onChange: (pay: PayRange) => void;
}

const STEPS_A_BAR = 2;

/** The distribution of pay, and a range to search for. An end at the edge is no bound. */
export function PayFacet({ pay, bars, unknownCount, onChange }: PayFacetProps) {
  const [least, most] = [bars[0]?.from ?? 0, bars.at(-1)?.to ?? 0];
  const within = (amount: number): number => Math.max(least, Math.min(amount, most));
  const chosen: [number, number] = [within(pay.min ?? least), within(pay.max ?? most)];
  const [dragged, setDragged] = useState<[number, number]>();
  const [from, to] = dragged ?? chosen;
  if (bars.length === 0 || most <= least) return null;
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const words = (amount: number) => (amount >= most ? facetTexts.orMore(shortEuros(amount)) : shortEuros(amount));
  return (
    <FacetGroup
      label={facetTexts.pay}
      lines={[
        <div key="range">
          <div className={classes.bars} aria-hidden>
            {bars.map((bar) => (
              <span
                key={bar.from}
                data-in={(bar.to > from && bar.from < to) || undefined}
                style={{ height: `${bar.count === 0 ? 0 : Math.max(4, (bar.count / highest) * 100)}%` }}
              />
            ))}
          </div>
          <RangeSlider
            className={classes.range ?? ''}
            classNames={{ thumb: classes.thumb ?? '', track: classes.track ?? '' }}
            min={least}
            max={most}
            step={Math.max(500, (most - least) / bars.length / STEPS_A_BAR)}
            minRange={0}
            label={null}
            size={4}
            thumbSize={16}
            value={[from, to]}
            thumbFromLabel={facetTexts.payAtLeast}
            thumbToLabel={facetTexts.payAtMost}
            thumbValueText={words}
            onChange={setDragged}
            onChangeEnd={([low, high]) => {
              setDragged(undefined);
              onChange({ ...pay, min: low <= least ? null : low, max: high >= most ? null : high });
            }}
          />
          <p className={classes.ends}>
            <span>{shortEuros(from)}</span>
            <span>{words(to)}</span>
          </p>
          {!hasPay(pay) && unknownCount > 0 && (
            <p className={classes.unknown}>{facetTexts.payUnknown(unknownCount, formatCount(unknownCount))}</p>
          )}
        </div>,
        hasPay(pay) && (
          <FacetLine
            key="unknown"
            name={facetTexts.includeUnknownPay}
            count={undefined}
            state={pay.withUnknown ? 'include' : null}
            onInclude={() => onChange({ ...pay, withUnknown: !pay.withUnknown })}
          />
        ),
      ]}
    />
  );
}
