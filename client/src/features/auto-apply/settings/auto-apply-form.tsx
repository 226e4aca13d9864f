import { AUTO_APPLY_SENTENCE } from '@foothold/server/domain';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useZone } from '../../../lib/zone.ts';
import card from '../../../ui/card.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorState } from '../../../ui/query-state.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { TextListField } from '../../../ui/text-list-field.tsx';
import classes from '../shared/auto-apply.module.css';
import type { AutoApplyForm_SettingsFragment } from '../model/auto-apply-form.generated.ts';
import type { JobTypeName } from '../model/auto-apply-values.ts';
import { stateSentence } from '../model/state-sentence.ts';
import { settingsTexts } from '../texts/settings.texts.ts';
import { CvToSend } from './cv-to-send.tsx';
import { MoreSettings } from './more-settings.tsx';
import type { useAutoApplyForm } from './use-auto-apply-form.ts';

const JOB_TYPES: readonly (readonly [JobTypeName, string])[] = [
  ['fullTime', settingsTexts.fullTime],
  ['partTime', settingsTexts.partTime],
  ['contract', settingsTexts.contract],
  ['internship', settingsTexts.internship],
];

interface AutoApplyFormProps {
  /** null: nothing was saved yet, the defaults hold. */
  readonly settings: AutoApplyForm_SettingsFragment | null;
  /** What the saved profile lacks, in words; auto-apply stays off until it is there. */
  readonly missing: readonly string[];
  readonly work: ReturnType<typeof useAutoApplyForm>;
  readonly hasProfileCv: boolean;
  /** Whether someone has looked at it by now. */
  readonly wasShown: boolean;
  /** What follows from the settings, below the master switch. */
  readonly children: ReactNode;
}

/** The setup panel of the auto-apply tab (auto-apply-1, auto-apply-2): the master switch, what to look for, the rest folded. */
export function AutoApplyForm({ settings, missing, work, hasProfileCv, wasShown, children }: AutoApplyFormProps) {
  const isComplete = missing.length === 0;
  const { form, isDirty, state, change, onSubmit } = work;
  const { values } = form;
  const zone = useZone();
  const { jobTypes, keywords, enabled, reviewBeforeSending } = values;
  const hasType = Object.values(jobTypes).includes(true);
  const label = enabled ? settingsTexts.active : settingsTexts.inactive;

  return (
    <form className={classes.stack} noValidate onSubmit={onSubmit}>
      <section className={card.card} aria-labelledby="auto-apply-status">
        <div className={classes.master}>
          <div>
            <h3 id="auto-apply-status">{settingsTexts.autoApply}</h3>
            <p className={classes.hint}>{settingsTexts.whatItDoes}</p>
          </div>
          <Switch
            size="md"
            classNames={{ track: classes.track, input: classes.input }}
            label={<span id="auto-apply-label">{isComplete ? label : settingsTexts.disabled}</span>}
            aria-labelledby="auto-apply-status auto-apply-label"
            disabled={!isComplete}
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
        </div>
        {!isComplete && <Incomplete missing={missing} />}
        <p className={classes.state}>{stateSentence(settings, isComplete, zone)}</p>
        <SwitchRow
          label={settingsTexts.reviewBeforeSending}
          description={reviewBeforeSending ? settingsTexts.reviewOn : settingsTexts.reviewOff}
          {...form.getInputProps('reviewBeforeSending', { type: 'checkbox' })}
        />
        <SwitchRow
          label={settingsTexts.pause}
          description={settingsTexts.pauseHint}
          {...form.getInputProps('paused', { type: 'checkbox' })}
        />
        {children}
      </section>
      <section className={card.card} data-roomy aria-label={settingsTexts.whatToLookFor}>
        <fieldset className={classes.group}>
          <legend>{settingsTexts.jobTypes}</legend>
          <p className={classes.hint}>{hasType ? settingsTexts.jobTypesHint : settingsTexts.chooseAType}</p>
          <div className={classes.types}>
            {JOB_TYPES.map(([name, title]) => (
              <SwitchRow key={name} label={title} {...form.getInputProps(`jobTypes.${name}`, { type: 'checkbox' })} />
            ))}
          </div>
        </fieldset>
        <TextListField
          label={settingsTexts.keywords}
          description={keywords.length > 0 ? settingsTexts.keywordsHint : settingsTexts.addAKeyword}
          placeholder={settingsTexts.keywordExample}
          addLabel={settingsTexts.addKeyword}
          entries={keywords}
          onChange={(next) => change({ keywords: next })}
        />
      </section>
      <MoreSettings form={form} change={change}>
        <CvToSend
          versionId={values.cvVersionId}
          hasProfileCv={hasProfileCv}
          isShown={wasShown}
          onChange={(cvVersionId) => change({ cvVersionId })}
        />
      </MoreSettings>
      <div className={classes.save}>
        {state === 'failed' && <ErrorState message={settingsTexts.failedToSave} />}
        {state === 'done' && !isDirty && <Notice>{settingsTexts.savedSuccessfully}</Notice>}
        <SubmitButton label={settingsTexts.saveSettings} busyLabel={settingsTexts.saving} isBusy={state === 'busy'} />
        {isDirty && state !== 'busy' && <p className={classes.state}>{settingsTexts.unsavedChanges}</p>}
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
      <Link to={paths.settings('profile')}>{settingsTexts.completeYourProfile}</Link>
    </Notice>
  );
}
