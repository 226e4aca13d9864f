import { IconMessage2 } from '@tabler/icons-react';
import { clientConfig } from '../../lib/client-config.ts';
import classes from './feedback.module.css';
import { layoutTexts } from '../texts/layout.texts.ts';

/** The floating way to the feedback board; absent where none is configured. */
export function FeedbackButton() {
  const { feedbackUrl } = clientConfig();
  if (!feedbackUrl) return null;
  return (
    <a href={feedbackUrl} target="_blank" rel="noopener noreferrer" className={classes.floating}>
      <IconMessage2 size={18} aria-hidden="true" />
      <span>{layoutTexts.shareFeedback}</span>
    </a>
  );
}
