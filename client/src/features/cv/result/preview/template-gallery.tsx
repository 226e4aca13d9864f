import { CV_TEMPLATES } from '@foothold/server/domain';
import { useId } from 'react';
import { ChoiceOption } from '../../shared/choice-option.tsx';
import { TemplatePicture } from '../../shared/template-picture.tsx';
import classes from './template-gallery.module.css';
import { resultTexts } from '../../texts/result.texts.ts';

interface TemplateGalleryProps {
  /** From 1. */
  readonly value: number;
  readonly onChange: (template: number) => void;
}

/** Nine templates; the arrow keys walk from one to the next, and the preview follows. */
export function TemplateGallery({ value, onChange }: TemplateGalleryProps) {
  const name = useId();
  return (
    <fieldset className={classes.gallery}>
      <legend>{resultTexts.template}</legend>
      <div className={classes.templates}>
        {CV_TEMPLATES.map((title, place) => (
          <ChoiceOption
            key={title}
            type="radio"
            name={name}
            variant="template"
            value={String(place + 1)}
            label={title}
            picture={<TemplatePicture template={place + 1} />}
            isChosen={place + 1 === value}
            onChoose={() => onChange(place + 1)}
          />
        ))}
      </div>
    </fieldset>
  );
}
