import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import '../../../ui/button.css';
import classes from './first-steps.module.css';

/** What to do with an empty board: the three ways onto it. */
export function FirstSteps({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={classes.steps}>
      <p>Your board is empty. Save a job from search, add your own, or import a list.</p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.search()} variant="default">
          Start Searching Jobs
        </Button>
        <Button variant="default" onClick={onAdd}>
          Add your own job
        </Button>
        <Button component={Link} to={paths.boardImport()} variant="default">
          Import a list
        </Button>
      </div>
    </div>
  );
}
