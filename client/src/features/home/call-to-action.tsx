import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import brand from '../../ui/brand-panel.module.css';
import '../../ui/button.css';
import classes from './call-to-action.module.css';
import { homeTexts } from './texts.ts';

/** The two links at the end of the page. */
export function CallToAction() {
  return (
    <section className={classes.section} aria-labelledby="start">
      <div className={`${brand.panel} ${classes.panel}`}>
        <div>
          <h2 id="start" className={brand.heading}>
            {homeTexts.takeTheNextStep}
          </h2>
          <p className={classes.text}>{homeTexts.browseOrContinue}</p>
        </div>
        <div className={classes.actions}>
          <Button component={Link} to={paths.search()} size="md" className={brand.primary}>
            {homeTexts.startSearchingJobs}
          </Button>
          <Button component={Link} to={paths.board()} size="md" className={brand.secondary}>
            {homeTexts.viewDashboard}
          </Button>
        </div>
      </div>
    </section>
  );
}
