import { REMINDER_YEARS } from '@foothold/server/domain';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import '../../../ui/button.css';
import '../../../ui/text-field.css';
import { deviceTimeZone } from '../../../lib/time-zones.ts';
import { momentAt, wallTime } from '../../../lib/zoned-time.ts';
import { useZone } from '../../../lib/zone.ts';
import { useSavedValues } from '../../../ui/use-saved-values.ts';
import { useSubmitForm } from '../../../ui/use-submit-form.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import type { ReminderState } from '../model/reminder-state.ts';
import classes from './reminder-panel.module.css';
import { dayWords, reminderPresets } from './reminder-presets.ts';
import { useAttempt } from './use-attempt.ts';
import type { ReminderActions } from './use-reminder-actions.tsx';
import { reminderDialogTexts } from '../texts/reminder-dialog.texts.ts';

interface ReminderFormProps {
  readonly card: BoardApplication;
  readonly state: ReminderState;
  readonly actions: Pick<ReminderActions, 'save' | 'snooze'>;
  /** Saved, or left. */
  readonly onDone: () => void;
}

const MISSING = reminderDialogTexts.chooseDateAndTime;

/** When to be reminded, by the person's clock. A reminder whose time has come is put off by it. */
export function ReminderForm({ card, state, actions, onDone }: ReminderFormProps) {
  const zone = useZone();
  const isSnooze = state === 'due' || state === 'overdue';
  const [now] = useState(() => new Date());
  const presets = useMemo(() => reminderPresets(now, zone), [now, zone]);
  const { nextReminder } = card;
  const saved = useMemo(() => {
    if (nextReminder !== null && state === 'later') return wallTime(new Date(nextReminder), zone);
    const [{ day, time } = { day: '', time: '' }] = presets;
    return { day, time };
  }, [nextReminder, state, presets, zone]);
  const { busy, error: refusal, run, setError } = useAttempt<'save'>(card.id, onDone);
  const hintId = useId();
  const { form, change, onSubmit } = useSubmitForm({
    name: `reminder-${card.id}`,
    initialValues: saved,
    // Of the two fields either may be the wrong one.
    validate: ({ day, time }) => (momentAt(day, time, zone) === null ? { day: MISSING, time: MISSING } : {}),
    onValuesChange: () => {
      form.clearErrors();
      setError(null);
    },
    submit: async ({ day, time }) => {
      const moment = momentAt(day, time, zone);
      if (moment === null) return;
      await run('save', () => (isSnooze ? actions.snooze(card.id, moment) : actions.save(card.id, moment)));
    },
  });
  useSavedValues(form, saved);
  const { values, errors } = form;
  const error = errors['day'] ?? errors['time'] ?? refusal;
  const at = momentAt(values.day, values.time, zone);
  const focusFirst = useEffectEvent(() => form.getInputNode('day')?.focus());
  useEffect(() => focusFirst(), []);

  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <div className={classes.presets} role="group" aria-label={reminderDialogTexts.suggestions}>
        {presets.map(({ label, day, time }) => (
          <button
            key={label}
            type="button"
            className={classes.preset}
            aria-pressed={values.day === day && values.time === time}
            onClick={() => change({ day, time })}
          >
            <span>{label}</span>
            <span className={classes.day}>{dayWords(day)}</span>
          </button>
        ))}
      </div>
      <div className={classes.fields}>
        <TextInput
          type="date"
          label={reminderDialogTexts.date}
          min={`${REMINDER_YEARS.first}-01-01`}
          max={`${REMINDER_YEARS.last}-12-31`}
          data-autofocus
          {...form.getInputProps('day')}
          error={Boolean(error)}
          aria-describedby={hintId}
        />
        <TextInput
          type="time"
          label={reminderDialogTexts.time}
          {...form.getInputProps('time')}
          error={Boolean(error)}
          aria-describedby={hintId}
        />
      </div>
      <div id={hintId} className={classes.hint}>
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
        {at !== null && at <= now && !isSnooze && <p>{reminderDialogTexts.timeHasPassed}</p>}
        {zone !== deviceTimeZone() && <p>{reminderDialogTexts.timeZone(zone.replaceAll('_', ' '))}</p>}
      </div>
      <div className={classes.actions}>
        <Button type="submit" size="compact-md" aria-disabled={busy !== null} data-busy={busy ?? undefined}>
          {busy ? reminderDialogTexts.saving : isSnooze ? reminderDialogTexts.snooze : reminderDialogTexts.save}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={onDone}>
          {reminderDialogTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
