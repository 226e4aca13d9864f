import { LIMITS } from '@foothold/server/domain';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import '../../../ui/button.css';
import '../../../ui/text-field.css';
import classes from './cv-versions.module.css';
import { type CvVersionRow_VersionFragment, useRenameCvVersionMutation } from './cv-versions.generated.ts';
import { useEscape } from './use-escape.ts';

interface RenameVersionProps {
  readonly version: Pick<CvVersionRow_VersionFragment, 'id' | 'name'>;
  readonly onEnd: () => void;
}

/** Gives a version another name. Enter saves, Escape leaves. */
export function RenameVersion({ version: { id, name }, onEnd }: RenameVersionProps) {
  const [rename, { loading }] = useRenameCvVersionMutation();
  const [draft, setDraft] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEscape(form, onEnd);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (loading) return;
    const wanted = draft.trim();
    if (wanted === '') return setError('Please enter a name.');
    if (wanted === name) return onEnd();
    try {
      await rename({ variables: { input: { id, name: wanted } } });
      onEnd();
    } catch (failure) {
      setError(errorSentence(failure));
    }
  };

  return (
    <form ref={form} className={classes.form} aria-label={`Rename ${name}`} onSubmit={(event) => void save(event)}>
      <TextInput
        ref={field}
        label="Name of the version"
        value={draft}
        error={error}
        maxLength={LIMITS.lineLength}
        className={classes.field}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" aria-disabled={loading}>
        {loading ? 'Saving...' : 'Save'}
      </Button>
      <Button variant="subtle" color="gray" onClick={onEnd}>
        Cancel
      </Button>
    </form>
  );
}
