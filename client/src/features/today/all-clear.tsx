import { Stage } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import '../../ui/button.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stairs } from '../../ui/stairs.tsx';
import { todayTexts } from './texts.ts';
import classes from './today.module.css';

/** @param next what comes up next and when; absent: nothing is planned */
export function AllClear({ next }: { readonly next: string | undefined }) {
  return (
    <div className={classes.sheet}>
      <EmptyState
        isBare
        icon={<Stairs stage={Stage.OFFER} width={66} />}
        title={todayTexts.allClear}
        text={next ?? todayTexts.nothingPlanned}
      >
        <Button component={Link} variant="default" to={paths.search()}>
          {todayTexts.findJobs}
        </Button>
      </EmptyState>
    </div>
  );
}
