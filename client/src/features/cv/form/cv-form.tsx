import { LIMITS } from '@foothold/server/domain';
import { Button, Loader, Switch, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import '../../../ui/button.css';
import card from '../../../ui/card.module.css';
import '../../../ui/field.css';
import { Notice } from '../../../ui/notice.tsx';
import { TextListField } from '../../../ui/text-list-field.tsx';
import type { SubmitForm } from '../../../ui/use-submit-form.ts';
import { CvFileField } from './cv-file-field.tsx';
import classes from './cv-form.module.css';
import type { CvFormFields } from './use-cv-form.ts';
import { PostingChoice } from './posting-choice.tsx';
import { PaperChoice, StyleChoice, TemplateChoice } from './style-choices.tsx';
import { TraitChoice } from './trait-choice.tsx';
import { formTexts } from '../texts/form.texts.ts';

interface CvFormProps {
  readonly form: UseFormReturnType<CvFormFields>;
  /** Sets what has no single input. */
  readonly onChange: (change: Partial<CvFormFields>) => void;
  readonly onPick: (files: readonly File[]) => void;
  /** A run is being sent or under way. */
  readonly isRunning: boolean;
  readonly isOnline: boolean;
  readonly onSubmit: SubmitForm<CvFormFields>['onSubmit'];
  readonly submitRef: Ref<HTMLButtonElement>;
}

const SWITCH = { track: classes.track, input: classes.input, description: classes.description };
const SWITCHES = [
  ['streamlineResume', formTexts.streamlineResume, formTexts.streamlineHint],
  ['includeCoverLetter', formTexts.includeCoverLetter, formTexts.coverLetterHint],
  ['includeProfessionalSummary', formTexts.includeProfessionalSummary, formTexts.summaryHint],
] as const;

/** The form of a run (cv-10). */
export function CvForm(props: CvFormProps) {
  const { form, onChange, onPick, isRunning, isOnline, onSubmit, submitRef } = props;
  const { values, errors } = form;
  const { file } = values;
  const id = useId();
  const errorId = errors['file'] ? `${id}-file-error` : undefined;

  // A button that is switched off takes no Enter from the fields; without a file they say what is missing.
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };

  return (
    <form className={classes.form} aria-label={formTexts.cvOptimizer} noValidate onSubmit={onSubmit}>
      <Section title={formTexts.yourCv}>
        <CvFileField
          file={file}
          isClosed={isRunning}
          errorId={errorId}
          onPick={onPick}
          onRemove={() => onChange({ file: null })}
        />
        {errors['file'] && (
          <div role="alert" id={errorId}>
            <Notice tone="error">{errors['file']}</Notice>
          </div>
        )}
      </Section>
      <Section title={formTexts.style}>
        <StyleChoice value={values.writingStyle} onChange={(writingStyle) => onChange({ writingStyle })} />
        <TemplateChoice value={values.template} onChange={(template) => onChange({ template })} />
        <PaperChoice value={values.paper ?? null} onChange={(paper) => onChange({ paper })} />
      </Section>
      <Section title={formTexts.target}>
        <TextInput
          name="idealJobTitle"
          size="md"
          label={formTexts.targetJobTitleOptional}
          placeholder={formTexts.jobTitleExample}
          autoComplete="off"
          maxLength={LIMITS.lineLength}
          {...form.getInputProps('idealJobTitle')}
          onKeyDown={onEnter}
        />
        <PostingChoice values={values} onChange={onChange} />
        <TextListField
          label={formTexts.additionalSkills}
          description={formTexts.skillsHint}
          placeholder={formTexts.skillExample}
          addLabel={formTexts.addSkill}
          entries={values.skillsToAdd}
          onChange={(skillsToAdd) => onChange({ skillsToAdd })}
        />
      </Section>
      <Section title={formTexts.aboutYou}>
        <TraitChoice
          chosen={values.professionalTraits}
          onChange={(professionalTraits) => onChange({ professionalTraits })}
        />
        <Textarea
          name="motivators"
          size="md"
          rows={3}
          label={formTexts.motivatorsOptional}
          description={formTexts.motivatorsHint}
          maxLength={LIMITS.bioLength}
          {...form.getInputProps('motivators')}
        />
      </Section>
      <Section title={formTexts.options}>
        {SWITCHES.map(([name, label, description]) => (
          <Switch
            key={name}
            size="md"
            classNames={SWITCH}
            id={`${id}-${name}`}
            label={label}
            description={description}
            // The whole of it is its label otherwise.
            aria-label={label}
            aria-describedby={`${id}-${name}-description`}
            {...form.getInputProps(name, { type: 'checkbox' })}
          />
        ))}
      </Section>
      <div className={classes.submit}>
        <Button
          ref={submitRef}
          type="submit"
          size="md"
          disabled={file === null || isRunning}
          leftSection={isRunning ? <Loader size={16} color="currentColor" aria-hidden="true" /> : undefined}
        >
          {isRunning ? formTexts.optimizing : formTexts.optimizeCv}
        </Button>
        <p className={classes.state}>
          {!isRunning && (isOnline ? file === null && formTexts.chooseAFileFirst : formTexts.youreOffline)}
        </p>
      </div>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={card.card} data-roomy aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
