import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import '../../../ui/button.css';
import classes from './first-steps.module.css';
import { boardTexts } from '../texts/board.texts.ts';

/** What to do with an empty board: the three ways onto it. */
export function FirstSteps({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={classes.steps}>
      <p>{boardTexts.boardIsEmpty}</p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.search()} variant="default">
          {boardTexts.startSearchingJobs}
        </Button>
        <Button variant="default" onClick={onAdd}>
          {boardTexts.addYourOwnJob}
        </Button>
        <Button component={Link} to={paths.boardImport()} variant="default">
          {boardTexts.importAList}
        </Button>
      </div>
    </div>
  );
}
