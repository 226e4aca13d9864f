import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import '../../../ui/button.css';
import { notifySuccess } from '../../../ui/notify.ts';
import { ApplicationPicker } from '../application-picker.tsx';
import { settleChanges } from '../pending-changes.ts';
import classes from './cv-versions.module.css';
import { type CvVersionRow_VersionFragment, useAttachCvVersionMutation } from './cv-versions.generated.ts';
import { useEscape } from './use-escape.ts';

interface AttachVersionProps {
  readonly version: CvVersionRow_VersionFragment;
  readonly onEnd: () => void;
}

/** Puts copies of the documents to an application on the board, as the person has decided by now. Escape leaves. */
export function AttachVersion({ version: { id, coverLetter }, onEnd }: AttachVersionProps) {
  const [attach] = useAttachCvVersionMutation();
  const [isSending, setIsSending] = useState(false);
  const [applicationId, setApplicationId] = useState('');
  const [withLetter, setWithLetter] = useState(coverLetter !== null);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEscape(form, onEnd);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    if (applicationId === '') return setError('Choose a card first.');
    setIsSending(true);
    try {
      await settleChanges(id);
      await attach({ variables: { versionId: id, applicationId, withLetter: withLetter && coverLetter !== null } });
      notifySuccess('Attached. You find it among the documents of the card.', { id: 'cv-version' });
      onEnd();
    } catch (failure) {
      setError(errorSentence(failure));
    }
    setIsSending(false);
  };

  return (
    <form
      ref={form}
      className={classes.form}
      aria-label="Attach to an application"
      onSubmit={(event) => void send(event)}
    >
      <div className={classes.field}>
        <ApplicationPicker
          label="Card on your board"
          value={applicationId}
          error={error ?? undefined}
          onChange={(chosen) => {
            setApplicationId(chosen);
            setError(null);
          }}
        />
      </div>
      {coverLetter && (
        <Switch
          label="With the cover letter"
          checked={withLetter}
          onChange={({ currentTarget }) => setWithLetter(currentTarget.checked)}
          className={classes.letter}
        />
      )}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? 'Attaching...' : 'Attach'}
      </Button>
      <Button variant="subtle" color="gray" onClick={onEnd}>
        Cancel
      </Button>
    </form>
  );
}
