import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { WAITING } from '../../lib/when-idle.ts';
import { todayTexts } from './texts.ts';
import classes from './today.module.css';

/** Rows of the real height while the day is loading. */
export function TodaySkeleton() {
  return (
    <div className={classes.columns} aria-busy {...WAITING}>
      <output className={classes.unseen}>{todayTexts.loading}</output>
      <div className={classes.blocks} aria-hidden="true">
        <Skeleton height={24} width={80} />
        <Skeleton height={194} radius="lg" />
        <Skeleton height={24} width={120} />
        <Skeleton height={66} radius="lg" />
      </div>
      <div className={classes.side} aria-hidden="true">
        <Skeleton height={24} width={120} />
        <Skeleton height={282} radius="lg" />
      </div>
    </div>
  );
}
