import { AUTO_APPLY_LIMITS, REMOTE_LABELS, REMOTE_MODES } from '@foothold/server/domain';
import { Switch, type SwitchProps, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import '../../ui/field.css';
import { TextListField } from '../../ui/text-list-field.tsx';
import classes from './auto-apply.module.css';
import type { AutoApplyValues } from './auto-apply-values.ts';
import { SWITCH } from './switch-look.ts';

interface WhereProps {
  readonly values: AutoApplyValues;
  readonly change: (edit: Partial<AutoApplyValues>) => void;
}

/** Where, and whom never to write to. */
export function WhereAndWhom({ values, change }: WhereProps) {
  const { preferredLocations, remoteModes, excludedCompanies } = values;
  return (
    <>
      <TextListField
        label="Preferred job locations"
        description={
          preferredLocations.length > 0
            ? 'One of them must appear in the location of the job.'
            : 'Without one, jobs anywhere match.'
        }
        placeholder="Zurich"
        addLabel="Add job location"
        entries={preferredLocations}
        onChange={(next) => change({ preferredLocations: next })}
      />
      <fieldset className={classes.group}>
        <legend>Ways of working</legend>
        <p className={classes.hint}>
          {remoteModes.length > 0
            ? 'Jobs that name one of these match.'
            : 'With none of them chosen, it does not matter how a job is done.'}
        </p>
        <div className={classes.types}>
          {REMOTE_MODES.map((mode) => (
            <Switch
              key={mode}
              size="md"
              classNames={SWITCH}
              label={REMOTE_LABELS[mode]}
              checked={remoteModes.includes(mode)}
              onChange={({ currentTarget: { checked } }) =>
                // Always in the same order, so that back and forth is no change.
                change({
                  remoteModes: REMOTE_MODES.filter((one) => (one === mode ? checked : remoteModes.includes(one))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <TextListField
        label="Companies never to contact"
        description="Nothing is sent to them or prepared for them. The current company in your profile is always among them."
        placeholder="Acme"
        addLabel="Add company"
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
        label="Applications a day, at most"
        description={`Counted when they are prepared; what you send after review can leave together. One a company in ${AUTO_APPLY_LIMITS.companyDays} days.`}
        {...form.getInputProps('dailyLimit')}
      />
      <Choice
        label="Review before sending"
        description={
          reviewBeforeSending
            ? 'Nothing leaves before you have read it and pressed Send.'
            : 'Applications leave without your having read them.'
        }
        {...choice('reviewBeforeSending')}
      />
      <Choice
        label="Pause"
        description="Everything stays as set up, and nothing is looked for, prepared or sent."
        {...choice('paused')}
      />
      <Choice
        label="Weekly summary by mail"
        description="What was done for you in the week, to your confirmed address."
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
