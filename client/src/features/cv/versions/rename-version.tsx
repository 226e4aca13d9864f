import { LIMITS } from '@foothold/server/domain';
import { Button, TextInput } from '@mantine/core';
import '../../../ui/button.css';
import { selectOnMount } from '../../../ui/focus.ts';
import '../../../ui/text-field.css';
import { useSubmitForm } from '../../../ui/use-submit-form.ts';
import classes from './cv-versions.module.css';
import { type CvVersionRow_VersionFragment, useRenameCvVersionMutation } from '../model/cv-versions.generated.ts';
import { onEscape } from '../shared/on-escape.ts';
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

  return (
    <form
      className={classes.form}
      aria-label={versionTexts.rename(name)}
      noValidate
      onKeyDownCapture={onEscape(onEnd)}
      onSubmit={onSubmit}
    >
      <TextInput
        ref={selectOnMount}
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
