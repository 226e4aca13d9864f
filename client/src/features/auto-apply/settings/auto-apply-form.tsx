import { AUTO_APPLY_SENTENCE } from '@foothold/server/domain';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useZone } from '../../../lib/zone.ts';
import card from '../../../ui/card.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorState } from '../../../ui/query-state.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextListField } from '../../../ui/text-list-field.tsx';
import classes from '../shared/auto-apply.module.css';
import type { AutoApplyForm_SettingsFragment } from '../model/auto-apply-form.generated.ts';
import type { JobTypeName } from '../model/auto-apply-values.ts';
import { CvToSend } from './cv-to-send.tsx';
import { HowMuch, WhereAndWhom } from './more-settings.tsx';
import { stateSentence } from '../model/state-sentence.ts';
import { SWITCH } from './switch-look.ts';
import type { useAutoApplyForm } from './use-auto-apply-form.ts';

const JOB_TYPES: readonly (readonly [JobTypeName, string])[] = [
  ['fullTime', 'Full-time'],
  ['partTime', 'Part-time'],
  ['contract', 'Contract'],
  ['internship', 'Internship'],
];

interface AutoApplyFormProps {
  /** null: nothing was saved yet, the defaults hold. */
  readonly settings: AutoApplyForm_SettingsFragment | null;
  /** What the saved profile lacks, in words; auto-apply stays off until it is there. */
  readonly missing: readonly string[];
  readonly work: ReturnType<typeof useAutoApplyForm>;
  readonly hasProfileCv: boolean;
  /** Whether somebody has looked at it by now. */
  readonly wasShown: boolean;
}

/** The setup panel of the auto-apply tab (auto-apply-1, auto-apply-2). */
export function AutoApplyForm({ settings, missing, work, hasProfileCv, wasShown }: AutoApplyFormProps) {
  const isComplete = missing.length === 0;
  const { form, isDirty, state, change, onSubmit } = work;
  const { values } = form;
  const zone = useZone();
  const { jobTypes, keywords, enabled } = values;
  const hasType = Object.values(jobTypes).includes(true);
  const label = enabled ? 'Active' : 'Inactive';

  return (
    <form className={card.card} data-roomy noValidate onSubmit={onSubmit}>
      <fieldset className={classes.group}>
        <legend>Job types</legend>
        <p className={classes.hint}>{hasType ? 'We match any of these types.' : 'Choose at least one type.'}</p>
        <div className={classes.types}>
          {JOB_TYPES.map(([name, title]) => (
            <Switch
              key={name}
              size="md"
              classNames={SWITCH}
              label={title}
              {...form.getInputProps(`jobTypes.${name}`, { type: 'checkbox' })}
            />
          ))}
        </div>
      </fieldset>
      <TextListField
        label="Keywords"
        description={
          keywords.length > 0
            ? 'Matched against job titles: at least one must appear.'
            : 'Matched against job titles. Add at least one keyword.'
        }
        placeholder="Backend engineer"
        addLabel="Add keyword"
        entries={keywords}
        onChange={(next) => change({ keywords: next })}
      />
      <WhereAndWhom values={values} change={change} />
      <CvToSend
        versionId={values.cvVersionId}
        hasProfileCv={hasProfileCv}
        isShown={wasShown}
        onChange={(cvVersionId) => change({ cvVersionId })}
      />
      <HowMuch form={form} />

      <div className={classes.status}>
        <h3 id="auto-apply-status">Auto-apply</h3>
        {!isComplete && <Incomplete missing={missing} />}
        <Switch
          size="md"
          classNames={SWITCH}
          label={<span id="auto-apply-label">{isComplete ? label : 'Disabled'}</span>}
          aria-labelledby="auto-apply-status auto-apply-label"
          disabled={!isComplete}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
      </div>
      <div className={classes.save}>
        {state === 'failed' && (
          <ErrorState message="Failed to save settings. Please try again or contact support if the issue persists." />
        )}
        {state === 'done' && !isDirty && (
          <Notice>Settings saved successfully! Your auto-apply preferences are now active.</Notice>
        )}
        <SubmitButton label="Save Settings" busyLabel="Saving..." isBusy={state === 'busy'} />
        <p className={classes.state}>
          {isDirty && state !== 'busy' ? 'You have unsaved changes.' : stateSentence(settings, isComplete, zone)}
        </p>
      </div>
    </form>
  );
}

/** Why the toggle cannot be used, and where to change that. */
function Incomplete({ missing }: { missing: readonly string[] }) {
  return (
    <Notice tone="due">
      <p>{AUTO_APPLY_SENTENCE.disabled}</p>
      <ul className={classes.missing}>
        {missing.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <Link to={paths.settings('profile')}>Complete your profile</Link>
    </Notice>
  );
}
