import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { totalWords } from '../matches/match-words.ts';
import { usePreview } from '../matches/use-preview.ts';
import type { AutoApplyValues } from '../model/auto-apply-values.ts';
import { useAutoApplyWork } from '../model/use-auto-apply-work.ts';
import classes from '../shared/auto-apply.module.css';
import { settingsTexts } from '../texts/settings.texts.ts';

/** What would match and what waits, each a way into the inbox; the matches follow each change of a setting. */
export function InboxLinks({ values }: { readonly values: AutoApplyValues }) {
  const work = useAutoApplyWork();
  const { preview, isOld, error } = usePreview(values, work.matchesAge);
  const waiting = work.waiting?.totalCount ?? 0;
  const matches = preview && !error ? totalWords(preview, (work.run?.prepared ?? 0) > 0) : settingsTexts.matches;
  return (
    <nav className={classes.links} aria-label={settingsTexts.inbox}>
      <Link to={paths.inbox()} className={classes.link} data-due={waiting > 0 || undefined}>
        {waiting > 0 ? settingsTexts.toReview(formatCount(waiting)) : settingsTexts.inbox}
        <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
      <Link to={paths.inbox('matches')} className={classes.link} data-old={isOld || undefined}>
        {matches}
        <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
      <Link to={paths.inbox('history')} className={classes.link}>
        {settingsTexts.history}
        <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
    </nav>
  );
}
