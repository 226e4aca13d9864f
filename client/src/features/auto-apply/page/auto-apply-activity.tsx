import { type ReactNode, useRef } from 'react';
import { clientConfig } from '../../../lib/client-config.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AttemptHistory } from '../attempts/attempt-history.tsx';
import { WaitingAttempts } from '../attempts/waiting-attempts.tsx';
import type { AutoApplyForm_SettingsFragment } from '../model/auto-apply-form.generated.ts';
import type { AutoApplyValues } from '../model/auto-apply-values.ts';
import { MatchesToday } from '../matches/matches-today.tsx';
import { usePreview } from '../matches/use-preview.ts';
import { RunNow } from '../inbox/run-now.tsx';
import { SectionLinks } from './section-links.tsx';
import { useAutoApplyWork } from '../model/use-auto-apply-work.ts';
import { activityTexts } from '../texts/activity.texts.ts';

interface AutoApplyActivityProps {
  /** As they were saved; null: nothing was. */
  readonly settings: AutoApplyForm_SettingsFragment | null;
  /** As they stand in the form. */
  readonly values: AutoApplyValues;
  readonly isDirty: boolean;
  readonly isComplete: boolean;
  readonly hasCv: boolean;
  /** Above the settings. */
  readonly links: HTMLElement | null;
  readonly follow: (company: string, isExcluded: boolean) => void;
  /** What the plan leaves room for, beside the number of jobs that match; `age` rises when that may have changed. */
  readonly renderPlaces: (wanted: number, age: number) => ReactNode;
}

/** What auto-apply finds, does and did. */
export function AutoApplyActivity({
  links,
  values,
  isDirty,
  isComplete,
  renderPlaces,
  ...rest
}: AutoApplyActivityProps) {
  const work = useAutoApplyWork();
  const found = usePreview(values, work.matchesAge);
  const matches = useRef<HTMLElement>(null);
  const waiting = useRef<HTMLElement>(null);
  const history = useRef<HTMLElement>(null);
  const { local, mails } = clientConfig();
  return (
    <>
      {links && (
        <SectionLinks
          place={links}
          sections={[
            { title: activityTexts.matches, count: found.error ? undefined : found.preview?.total, at: matches },
            { title: activityTexts.toReview, count: work.waiting?.totalCount, at: waiting },
            { title: activityTexts.history, at: history },
          ]}
        />
      )}
      {!mails && (
        <Notice tone="due">
          <p>{activityTexts.noEmailServer}</p>
          {local && <a href="/dev/inbox">{activityTexts.localInbox}</a>}
        </Notice>
      )}
      <MatchesToday found={found} hasTaken={(work.run?.prepared ?? 0) > 0} at={matches} {...rest}>
        {found.preview && renderPlaces(found.preview.total, work.age)}
        <RunNow work={work} settings={rest.settings} isDirty={isDirty} isComplete={isComplete} />
      </MatchesToday>
      <WaitingAttempts work={work} at={waiting} />
      <AttemptHistory age={work.age} at={history} />
    </>
  );
}
