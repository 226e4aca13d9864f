import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '../../ui/button.css';
import { ErrorState, LoadingState } from '../../ui/query-state.tsx';
import classes from './admin.module.css';
import {
  type AdminSchedule_ScheduleFragment,
  useAdminSourcesQuery,
  useChangeFeedScheduleMutation,
  useChangeFeedSourceMutation,
} from './admin.generated.ts';
import { Panel } from './panel.tsx';
import { adminTexts } from './texts/admin.texts.ts';
import { useAdminChange } from './use-admin-change.ts';
import { sourceLabel } from './source-label.ts';
import { momentOf } from './when.ts';

const FREQUENCIES = ['OFF', 'DAILY', 'TWICE_DAILY', 'EVERY_SIX_HOURS'] as const;

/** When boards are read by themselves, and the switches of whole sources. */
export function SchedulePanel() {
  const { data, error, refetch } = useAdminSourcesQuery({ fetchPolicy: 'cache-and-network' });
  const again = (): void => void refetch().catch(() => undefined);
  const admin = data?.admin;
  if (!admin) {
    if (!error) return <LoadingState label={adminTexts.loading} />;
    return <ErrorState message={adminTexts.couldntLoad} onRetry={again} />;
  }
  return (
    <>
      <Panel title={adminTexts.scheduleTitle}>
        <Schedule schedule={admin.schedule} />
      </Panel>
      <Panel title={adminTexts.sourcesTitle}>
        {admin.sources.length === 0 && <p className={classes.dimmed}>{adminTexts.noSources}</p>}
        <ul className={classes.list}>
          {admin.sources.map(({ name, isOn, boards, failing, openPostings }) => (
            <li key={name} className={classes.row}>
              <div className={classes.facts}>
                <span className={classes.name}>{sourceLabel(name)}</span>
                <span className={classes.dimmed}>{adminTexts.sourceCounts(boards, failing, openPostings)}</span>
              </div>
              <SourceSwitch name={name} isOn={isOn} onChanged={again} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

function Schedule({
  schedule: { frequency, cron, nextRunAt, boards },
}: {
  readonly schedule: AdminSchedule_ScheduleFragment;
}) {
  const [change] = useChangeFeedScheduleMutation();
  const { run } = useAdminChange();
  if (frequency === null) {
    return (
      <p>{nextRunAt && cron ? adminTexts.nextRunBySettings(momentOf(nextRunAt), cron) : adminTexts.scheduleOff}</p>
    );
  }
  const choose = (value: string): void => {
    const chosen = FREQUENCIES.find((one) => one === value);
    if (chosen) void run(() => change({ variables: { input: { frequency: chosen } } }));
  };
  return (
    <>
      <NativeSelect
        className={classes.short}
        size="md"
        label={adminTexts.frequency}
        value={frequency}
        onChange={(event) => choose(event.currentTarget.value)}
        data={FREQUENCIES.map((value) => ({ value, label: adminTexts.frequencies[value] }))}
      />
      <p role="status">{nextRunAt ? adminTexts.nextRun(momentOf(nextRunAt), boards) : adminTexts.scheduleOff}</p>
    </>
  );
}

interface SourceSwitchProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChanged: () => void;
}

function SourceSwitch({ name, isOn, onChanged }: SourceSwitchProps) {
  const [change] = useChangeFeedSourceMutation();
  const { run } = useAdminChange();
  const toggle = async (): Promise<void> => {
    if (await run(() => change({ variables: { input: { name, isOn: !isOn } } }))) onChanged();
  };
  return (
    <Button variant="default" size="compact-md" onClick={() => void toggle()}>
      {isOn ? adminTexts.switchOff : adminTexts.switchOn}
    </Button>
  );
}
