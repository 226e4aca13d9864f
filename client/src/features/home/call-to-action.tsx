import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import '../../ui/button.css';
import classes from './call-to-action.module.css';

/** The two doors at the end of the page. */
export function CallToAction() {
  return (
    <section className={classes.section} aria-labelledby="start">
      <div className={classes.panel}>
        <div>
          <h2 id="start" className={classes.heading}>
            Take the next step today
          </h2>
          <p className={classes.text}>Look around the openings, or pick up where your applications stand.</p>
        </div>
        <div className={classes.actions}>
          <Button component={Link} to={paths.search()} size="md" className={classes.primary}>
            Start Searching Jobs
          </Button>
          <Button component={Link} to={paths.board()} size="md" className={classes.secondary}>
            View Dashboard
          </Button>
        </div>
      </div>
    </section>
  );
}
