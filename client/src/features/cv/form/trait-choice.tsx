import { CV_TRAITS, type CvTrait, MAX_TRAITS } from '@foothold/server/domain';
import { ChoiceOption } from '../shared/choice-option.tsx';
import classes from '../shared/choice.module.css';
import { formTexts } from '../texts/form.texts.ts';

interface TraitChoiceProps {
  readonly chosen: readonly CvTrait[];
  readonly onChange: (traits: CvTrait[]) => void;
}

/** At most four traits; the others are disabled until one is deselected (cv-7). */
export function TraitChoice({ chosen, onChange }: TraitChoiceProps) {
  const isFull = chosen.length >= MAX_TRAITS;
  return (
    <fieldset className={classes.group}>
      <legend>{formTexts.professionalTraitsOptional}</legend>
      <p className={classes.hint}>{formTexts.traitsHint(MAX_TRAITS, chosen.length)}</p>
      <div className={classes.chips}>
        {CV_TRAITS.map((trait) => {
          const isChosen = chosen.includes(trait);
          return (
            <ChoiceOption
              key={trait}
              type="checkbox"
              name="traits"
              variant="chip"
              value={trait}
              label={trait}
              isChosen={isChosen}
              isDisabled={isFull && !isChosen}
              onChoose={() => onChange(isChosen ? chosen.filter((other) => other !== trait) : [...chosen, trait])}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
