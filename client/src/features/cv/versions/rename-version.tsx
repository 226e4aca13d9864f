import { LIMITS } from '@foothold/server/domain';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import '../../../ui/button.css';
import '../../../ui/text-field.css';
import { useSubmitForm } from '../../../ui/use-submit-form.ts';
import classes from './cv-versions.module.css';
import { type CvVersionRow_VersionFragment, useRenameCvVersionMutation } from '../model/cv-versions.generated.ts';
import { useEscape } from '../shared/use-escape.ts';
import { versionTexts } from '../texts/versions.texts.ts';

interface RenameVersionProps {
  readonly version: Pick<CvVersionRow_VersionFragment, 'id' | 'name'>;
  readonly onEnd: () => void;
}

/** Gives a version another name. Enter saves, Escape leaves. */
export function RenameVersion({ version: { id, name }, onEnd }: RenameVersionProps) {
  const [rename] = useRenameCvVersionMutation();
  const { form, failure, isBusy, onSubmit } = useSubmitForm({
    name: `rename-${id}`,
    initialValues: { name },
    validate: { name: (wanted) => (wanted.trim() === '' ? versionTexts.enterAName : null) },
    submit: async (values) => {
      const wanted = values.name.trim();
      if (wanted !== name) await rename({ variables: { input: { id, name: wanted } } });
      onEnd();
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useEscape(element, onEnd);
  useEffect(() => {
    const field = element.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);

  return (
    <form ref={element} className={classes.form} aria-label={versionTexts.rename(name)} noValidate onSubmit={onSubmit}>
      <TextInput
        label={versionTexts.versionName}
        maxLength={LIMITS.lineLength}
        className={classes.field}
        {...form.getInputProps('name')}
        error={form.errors['name'] ?? failure}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? versionTexts.saving : versionTexts.save}
      </Button>
      <Button variant="subtle" color="gray" onClick={onEnd}>
        {versionTexts.cancel}
      </Button>
    </form>
  );
}
