import { AUTO_APPLY_LIMITS, WORK_MODE_LABELS, WorkMode } from '@foothold/server/domain';
import { Switch, type SwitchProps, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import '../../../ui/field.css';
import { TextListField } from '../../../ui/text-list-field.tsx';
import classes from '../shared/auto-apply.module.css';
import type { AutoApplyValues } from '../model/auto-apply-values.ts';
import { SWITCH } from './switch-styles.ts';
import { settingsTexts } from '../texts/settings.texts.ts';

/** In this order. */
const WORK_MODES = ['REMOTE', 'HYBRID', 'ONSITE'] as const;

interface WhereProps {
  readonly values: AutoApplyValues;
  readonly change: (edit: Partial<AutoApplyValues>) => void;
}

/** Where, and whom never to write to. */
export function WhereAndWhom({ values, change }: WhereProps) {
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
            <Switch
              key={mode}
              size="md"
              classNames={SWITCH}
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

/** How much, and how much of it without asking. */
export function HowMuch({ form }: { readonly form: UseFormReturnType<AutoApplyValues> }) {
  const { reviewBeforeSending } = form.values;
  const { min, max } = AUTO_APPLY_LIMITS.dailyLimit;
  const choice = (name: 'reviewBeforeSending' | 'paused' | 'weeklySummary') =>
    form.getInputProps(name, { type: 'checkbox' });
  return (
    <div className={classes.rows}>
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
      <Choice
        label={settingsTexts.reviewBeforeSending}
        description={reviewBeforeSending ? settingsTexts.reviewOn : settingsTexts.reviewOff}
        {...choice('reviewBeforeSending')}
      />
      <Choice label={settingsTexts.pause} description={settingsTexts.pauseHint} {...choice('paused')} />
      <Choice
        label={settingsTexts.weeklyEmailSummary}
        description={settingsTexts.weeklySummaryHint}
        {...choice('weeklySummary')}
      />
    </div>
  );
}

interface ChoiceProps extends SwitchProps {
  readonly label: string;
  readonly description: string;
}

/** A switch whose name is its label alone; by itself the description would be part of it. */
function Choice({ label, description, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <Switch
      size="md"
      classNames={{ ...SWITCH, description: classes.description }}
      label={<span id={`${id}-label`}>{label}</span>}
      description={<span id={`${id}-description`}>{description}</span>}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-description`}
      {...input}
    />
  );
}
