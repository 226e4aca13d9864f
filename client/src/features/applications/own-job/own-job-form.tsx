import { type Stage as StageId, isStage, STAGES } from '@foothold/server/domain';
import { Button, Loader, NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import '../../../ui/button.css';
import '../../../ui/text-field.css';
import { Notice } from '../../../ui/notice.tsx';
import type { BoardApplication } from '../model/board-cache.ts';
import { stageIdOf, stageNameOf } from '../model/stage-name.ts';
import { existingApplication } from './existing-application.ts';
import { LinkOutcome } from './link-outcome.tsx';
import classes from './own-job.module.css';
import type { OwnJobField } from './own-job-values.ts';
import { type OwnJobFormOptions, useOwnJobForm } from './use-own-job-form.ts';
import { ownJobTexts } from '../texts/own-job.texts.ts';

export interface OwnJobFormProps extends OwnJobFormOptions {
  /** The board, to say which of its jobs a link belongs to. */
  readonly applications: readonly BoardApplication[];
  readonly onShow: (application: BoardApplication) => void;
  readonly onCancel: () => void;
}

const STAGE_OPTIONS: { value: StageId; label: string }[] = STAGES.map(({ stage, title }) => ({
  value: stage,
  label: title,
}));

/** A job that someone writes down themself, typed in or read off its page; the same form adds and edits. */
export function OwnJobForm({ applications, onShow, onCancel, ...options }: OwnJobFormProps) {
  const { card } = options;
  const { form, failure, isPlanFull, isBusy, link, change, onSubmit, addPosting } = useOwnJobForm(options);
  const { values } = form;
  const posting = link.reading.is === 'found' ? link.reading.job.jobId : null;
  const existing = useMemo(
    () => (card === null ? existingApplication(applications, { link: values.url, jobId: posting }) : undefined),
    [applications, card, values.url, posting],
  );
  const isReading = link.reading.is === 'reading';
  const read = (url: string): void => {
    if (!isReading) void link.read(url);
  };
  const field = (name: OwnJobField) => ({ size: 'md', ...form.getInputProps(name) });

  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <p className={classes.privacy}>{ownJobTexts.onlyYouSeeThis}</p>
      <div className={classes.link}>
        <TextInput
          label={ownJobTexts.jobLink}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={ownJobTexts.linkPlaceholder}
          data-autofocus
          {...field('url')}
          onChange={({ currentTarget }) => {
            link.forget();
            change({ url: currentTarget.value });
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // It reads the link; the form is not finished yet.
            event.preventDefault();
            read(values.url);
          }}
          onPaste={({ clipboardData, currentTarget: { selectionStart, selectionEnd, value } }) => {
            const pasted = clipboardData.getData('text').trim();
            const isWhole = value === '' || (selectionStart === 0 && selectionEnd === value.length);
            // What replaces the whole address is read at once, after the field has it.
            if (isWhole && /^https?:\/\/\S+$/.test(pasted)) setTimeout(() => read(pasted));
          }}
        />
        <Button
          variant="default"
          size="md"
          aria-disabled={isReading}
          leftSection={isReading ? <Loader size={16} color="currentColor" aria-hidden="true" /> : undefined}
          onClick={() => read(values.url)}
        >
          {isReading ? ownJobTexts.reading : ownJobTexts.fillInFromLink}
        </Button>
      </div>
      <LinkOutcome
        reading={link.reading}
        existing={existing}
        canAdd={card === null}
        onAdd={(jobId) => void addPosting(jobId)}
        onShow={onShow}
      />
      <TextInput label={ownJobTexts.jobTitle} required autoComplete="off" {...field('title')} />
      <TextInput label={ownJobTexts.company} required autoComplete="off" {...field('company')} />
      <div className={classes.pair}>
        <TextInput
          label={ownJobTexts.location}
          autoComplete="off"
          placeholder={ownJobTexts.locationPlaceholder}
          {...field('location')}
        />
        <TextInput label={ownJobTexts.salary} autoComplete="off" {...field('salary')} />
      </div>
      {card === null && (
        <NativeSelect
          label={ownJobTexts.stage}
          size="md"
          value={stageIdOf(values.stage)}
          data={STAGE_OPTIONS}
          onChange={({ currentTarget: { value } }) => isStage(value) && change({ stage: stageNameOf(value) })}
        />
      )}
      <div role="alert" className={classes.alert}>
        {failure && (
          <Notice tone="error">
            {failure} {isPlanFull && <Link to={paths.pricing()}>{ownJobTexts.seePlans}</Link>}
          </Notice>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          type="submit"
          size="md"
          aria-disabled={isBusy}
          leftSection={isBusy ? <Loader size={16} color="currentColor" aria-hidden="true" /> : undefined}
          onClick={(event) => isBusy && event.preventDefault()}
        >
          {submitLabel(card !== null, isBusy)}
        </Button>
        <Button variant="default" size="md" onClick={onCancel}>
          {ownJobTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

function submitLabel(isEdit: boolean, isSaving: boolean): string {
  if (isEdit) return isSaving ? ownJobTexts.saving : ownJobTexts.saveChanges;
  return isSaving ? ownJobTexts.adding : ownJobTexts.addToBoard;
}
