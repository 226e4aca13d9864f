import { AUTO_APPLY_LIMITS, WORK_MODE_LABELS, WorkMode } from '@foothold/server/domain';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import card from '../../../ui/card.module.css';
import '../../../ui/field.css';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { TextListField } from '../../../ui/text-list-field.tsx';
import classes from '../shared/auto-apply.module.css';
import { type AutoApplyValues, limitProblem } from '../model/auto-apply-values.ts';
import { settingsTexts } from '../texts/settings.texts.ts';

/** In this order. */
const WORK_MODES = ['REMOTE', 'HYBRID', 'ONSITE'] as const;

interface MoreSettingsProps {
  readonly form: UseFormReturnType<AutoApplyValues>;
  readonly change: (edit: Partial<AutoApplyValues>) => void;
  /** What goes with an application. */
  readonly children: ReactNode;
}

/** What is set once and rarely changed, folded away; the line below its title says how it stands. */
export function MoreSettings({ form, change, children }: MoreSettingsProps) {
  const { values } = form;
  const [isOpen, setIsOpen] = useState(false);
  // A number that cannot be saved stays in view: saving leads the focus to it.
  const isWrong = limitProblem(values.dailyLimit) !== null;
  const { min, max } = AUTO_APPLY_LIMITS.dailyLimit;
  return (
    <details
      className={`${card.card} ${classes.more}`}
      open={isOpen || isWrong}
      // The browser unfolds it where a search on the page finds something in it.
      onToggle={({ currentTarget }) => currentTarget.open && setIsOpen(true)}
    >
      <summary
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(!isOpen);
        }}
      >
        <span className={classes.moreTitle}>{settingsTexts.moreSettings}</span>
        <span className={classes.moreLine}>{summaryOf(values)}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </summary>
      <div className={classes.moreBody}>
        <WhereAndWhom values={values} change={change} />
        {children}
        <TextInput
          className={classes.number}
          size="md"
          type="number"
          min={min}
          max={max}
          label={settingsTexts.applicationsPerDay}
          description={settingsTexts.dailyLimitHint(AUTO_APPLY_LIMITS.companyDays)}
          {...form.getInputProps('dailyLimit')}
        />
        <SwitchRow
          label={settingsTexts.weeklyEmailSummary}
          description={settingsTexts.weeklySummaryHint}
          {...form.getInputProps('weeklySummary', { type: 'checkbox' })}
        />
      </div>
    </details>
  );
}

/** 'Anywhere · Remote · 5 a day' */
function summaryOf({ preferredLocations, workModes, excludedCompanies, dailyLimit }: AutoApplyValues): string {
  const modes = workModes.map((mode) => WORK_MODE_LABELS[WorkMode[mode]]);
  return [
    preferredLocations.length > 0 ? preferredLocations.join(', ') : settingsTexts.anywhere,
    modes.length > 0 ? modes.join(', ') : settingsTexts.anyWayOfWorking,
    excludedCompanies.length > 0 && settingsTexts.withoutCompanies(excludedCompanies.length),
    settingsTexts.aDay(dailyLimit),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface WhereProps extends Pick<MoreSettingsProps, 'change'> {
  readonly values: AutoApplyValues;
}

/** Where, and whom never to write to. */
function WhereAndWhom({ values, change }: WhereProps) {
  const { preferredLocations, workModes, excludedCompanies } = values;
  return (
    <>
      <TextListField
        label={settingsTexts.preferredJobLocations}
        description={preferredLocations.length > 0 ? settingsTexts.locationsHint : settingsTexts.emptyForAnywhere}
        placeholder={settingsTexts.locationExample}
        addLabel={settingsTexts.addJobLocation}
        entries={preferredLocations}
        onChange={(next) => change({ preferredLocations: next })}
      />
      <fieldset className={classes.group}>
        <legend>{settingsTexts.waysOfWorking}</legend>
        <p className={classes.hint}>{workModes.length > 0 ? settingsTexts.workModesHint : settingsTexts.emptyForAll}</p>
        <div className={classes.types}>
          {WORK_MODES.map((mode) => (
            <SwitchRow
              key={mode}
              label={WORK_MODE_LABELS[WorkMode[mode]]}
              checked={workModes.includes(mode)}
              onChange={({ currentTarget: { checked } }) =>
                // Always in the same order, so that back and forth is no change.
                change({
                  workModes: WORK_MODES.filter((one) => (one === mode ? checked : workModes.includes(one))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <TextListField
        label={settingsTexts.companiesNeverToContact}
        description={settingsTexts.companiesHint}
        placeholder={settingsTexts.companyExample}
        addLabel={settingsTexts.addCompany}
        entries={excludedCompanies}
        onChange={(next) => change({ excludedCompanies: next })}
      />
    </>
  );
}
