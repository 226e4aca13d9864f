import { AttemptHistory } from './attempts/attempt-history.tsx';
import { WaitingAttempts } from './attempts/waiting-attempts.tsx';
import type { AutoApplyForm_SettingsFragment } from './auto-apply-form.generated.ts';
import type { AutoApplyValues } from './auto-apply-values.ts';
import { MatchesToday } from './matches/matches-today.tsx';
import { RunNow } from './run-now.tsx';
import { useAutoApplyWork } from './use-auto-apply-work.ts';

interface AutoApplyActivityProps {
  /** As they were saved; null: nothing was. */
  readonly settings: AutoApplyForm_SettingsFragment | null;
  /** As they stand in the form. */
  readonly values: AutoApplyValues;
  readonly isDirty: boolean;
  readonly isComplete: boolean;
  readonly hasCv: boolean;
  readonly follow: (company: string, isExcluded: boolean) => void;
}

/** What auto-apply finds, does and did. */
export function AutoApplyActivity({ settings, values, isDirty, isComplete, hasCv, follow }: AutoApplyActivityProps) {
  const work = useAutoApplyWork();
  return (
    <>
      <MatchesToday values={values} settings={settings} hasCv={hasCv} age={work.age} follow={follow}>
        <RunNow work={work} settings={settings} isDirty={isDirty} isComplete={isComplete} />
      </MatchesToday>
      <WaitingAttempts work={work} />
      <AttemptHistory age={work.age} />
    </>
  );
}
