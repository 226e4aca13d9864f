import { Link } from 'react-router-dom';
import { clientConfig } from '../../lib/client-config.ts';
import { Mark } from '../../ui/logo.tsx';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import { FeedbackButton } from './feedback.tsx';
import { NAVIGATION } from './navigation.ts';
import classes from './footer.module.css';
import { layoutTexts } from '../texts/layout.texts.ts';

/** The quiet end of every page. */
export function Footer() {
  const { feedbackUrl } = clientConfig();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <p className={classes.claim}>
          <Mark size={24} />
          {layoutTexts.tagline}
        </p>
        <nav aria-label={layoutTexts.footer} className={classes.links}>
          {NAVIGATION.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          {feedbackUrl && (
            <a href={feedbackUrl} target="_blank" rel="noopener noreferrer">
              {layoutTexts.feedback}
            </a>
          )}
          <ColourSchemeButton />
        </nav>
      </div>
      <FeedbackButton />
    </footer>
  );
}
