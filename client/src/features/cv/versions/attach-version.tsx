import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '../../../ui/button.css';
import { focusFirstField } from '../../../ui/focus.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import { useSubmitForm } from '../../../ui/use-submit-form.ts';
import type { CvFileFormat } from '../../../graphql/types.generated.ts';
import { ApplicationPicker } from '../shared/application-picker.tsx';
import { settleChanges } from '../model/pending-changes.ts';
import classes from './cv-versions.module.css';
import { type CvVersionRow_VersionFragment, useAttachCvVersionMutation } from '../model/cv-versions.generated.ts';
import { onEscape } from '../shared/on-escape.ts';
import { versionTexts } from '../texts/versions.texts.ts';

interface AttachVersionProps {
  readonly version: CvVersionRow_VersionFragment;
  readonly onEnd: () => void;
}

/** Puts copies of the documents to an application on the board, as the person has decided by now. Escape leaves. */
export function AttachVersion({ version: { id, coverLetter }, onEnd }: AttachVersionProps) {
  const [attach] = useAttachCvVersionMutation();
  const { form, failure, isBusy, change, onSubmit } = useSubmitForm({
    name: `attach-${id}`,
    initialValues: { applicationId: '', withLetter: coverLetter !== null, isPdf: false },
    validate: { applicationId: (chosen) => (chosen === '' ? versionTexts.chooseApplicationFirst : null) },
    submit: async ({ applicationId, withLetter, isPdf }) => {
      await settleChanges(id);
      const format: CvFileFormat = isPdf ? 'PDF' : 'WORD';
      const input = { versionId: id, applicationId, withLetter: withLetter && coverLetter !== null, format };
      await attach({ variables: { input } });
      notifySuccess(versionTexts.attached, { id: 'cv-version' });
      onEnd();
    },
  });

  return (
    <form
      ref={focusFirstField}
      className={classes.form}
      aria-label={versionTexts.attachToAnApplication}
      noValidate
      onKeyDownCapture={onEscape(onEnd)}
      onSubmit={onSubmit}
    >
      <div className={classes.field}>
        <ApplicationPicker
          label={versionTexts.applicationOnBoard}
          {...form.getInputProps('applicationId')}
          value={form.values.applicationId}
          onChange={(applicationId) => change({ applicationId })}
          error={form.errors['applicationId'] ?? failure ?? undefined}
        />
      </div>
      {coverLetter && (
        <Switch
          label={versionTexts.includeCoverLetter}
          {...form.getInputProps('withLetter', { type: 'checkbox' })}
          className={classes.letter}
        />
      )}
      <Switch
        label={versionTexts.attachAsPdf}
        {...form.getInputProps('isPdf', { type: 'checkbox' })}
        className={classes.letter}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? versionTexts.attaching : versionTexts.attach}
      </Button>
      <Button variant="subtle" color="gray" onClick={onEnd}>
        {versionTexts.cancel}
      </Button>
    </form>
  );
}
