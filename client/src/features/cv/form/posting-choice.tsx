import { LIMITS } from '@foothold/server/domain';
import { Textarea } from '@mantine/core';
import '../../../ui/field.css';
import { ApplicationPicker } from '../shared/application-picker.tsx';
import { ChoiceOption } from '../shared/choice-option.tsx';
import classes from '../shared/choice.module.css';
import type { CvFormValues, PostingSource } from './cv-form-values.ts';
import { formTexts } from '../texts/form.texts.ts';

const SOURCES: readonly (readonly [PostingSource, string])[] = [
  ['none', formTexts.none],
  ['pasted', formTexts.pasteJobDescription],
  ['board', formTexts.fromMyBoard],
];

interface PostingChoiceProps {
  readonly values: Pick<CvFormValues, 'posting' | 'postingText' | 'applicationId'>;
  readonly onChange: (change: Partial<CvFormValues>) => void;
}

/** The target posting: it decides what comes first, and the result is compared with it. */
export function PostingChoice({ values, onChange }: PostingChoiceProps) {
  const { posting, postingText, applicationId } = values;
  return (
    <fieldset className={classes.group}>
      <legend>{formTexts.targetJobOptional}</legend>
      <p className={classes.hint}>{formTexts.targetJobHint}</p>
      <div className={classes.chips}>
        {SOURCES.map(([source, label]) => (
          <ChoiceOption
            key={source}
            type="radio"
            name="target-posting"
            variant="chip"
            value={source}
            label={label}
            isChosen={source === posting}
            onChoose={() => onChange({ posting: source })}
          />
        ))}
      </div>
      {posting === 'pasted' && (
        <Textarea
          name="postingText"
          mt="sm"
          size="md"
          rows={6}
          label={formTexts.jobDescription}
          maxLength={LIMITS.postingLength}
          value={postingText}
          onChange={({ currentTarget }) => onChange({ postingText: currentTarget.value })}
        />
      )}
      {posting === 'board' && (
        <div className={classes.below}>
          <ApplicationPicker
            label={formTexts.applicationOnBoard}
            value={applicationId}
            onChange={(chosen) => onChange({ applicationId: chosen })}
          />
        </div>
      )}
    </fieldset>
  );
}
