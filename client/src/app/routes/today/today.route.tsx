import { IconSun } from '@tabler/icons-react';
import { todayTexts } from '../../../features/today/texts.ts';
import classes from '../../../features/today/today.module.css';
import { TodaySkeleton } from '../../../features/today/today-skeleton.tsx';
import { useExpectedStatus } from '../../../lib/session/session-store.ts';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { usePageHeading } from '../../../ui/use-page-heading.ts';
import { todayPageTexts } from '../../texts/today.texts.ts';
import { TodayBlocks } from '../../today/today-blocks.tsx';

/** /today: what needs the person, to clear row by row. */
export default function TodayRoute() {
  const status = useExpectedStatus();
  const heading = usePageHeading(todayTexts.today);
  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {todayTexts.today}
      </h1>
      {status === 'signed-in' && <TodayBlocks />}
      {status === 'loading' && <TodaySkeleton />}
      {status === 'signed-out' && (
        <SignInPrompt
          icon={<IconSun size={24} stroke={1.75} />}
          title={todayPageTexts.title}
          text={todayPageTexts.text}
          bullets={[todayPageTexts.due, todayPageTexts.silent, todayPageTexts.matches]}
        />
      )}
    </div>
  );
}
