import { CV_PAPERS, CV_TEMPLATES, type CvPaper, WRITING_STYLES, type WritingStyle } from '@foothold/server/domain';
import { ChoiceOption } from '../shared/choice-option.tsx';
import classes from '../shared/choice.module.css';
import { TemplatePicture } from '../shared/template-picture.tsx';
import { formTexts } from '../texts/form.texts.ts';

/** What each style does to a line; all of them say the same. */
const MANNERS: Readonly<Record<WritingStyle, string>> = {
  Professional: formTexts.professionalHint,
  Executive: formTexts.executiveHint,
  Technical: formTexts.technicalHint,
  Creative: formTexts.creativeHint,
};

interface StyleChoiceProps {
  readonly value: WritingStyle;
  readonly onChange: (style: WritingStyle) => void;
}

/** The writing style. */
export function StyleChoice({ value, onChange }: StyleChoiceProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{formTexts.writingStyle}</legend>
      <div className={classes.styles}>
        {WRITING_STYLES.map((style) => (
          <ChoiceOption
            key={style}
            type="radio"
            name="writing-style"
            value={style}
            label={style}
            detail={MANNERS[style]}
            isChosen={style === value}
            onChoose={() => onChange(style)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PaperChoiceProps {
  /** null: by the country that the CV names. */
  readonly value: CvPaper | null;
  readonly onChange: (paper: CvPaper | null) => void;
}

/** The paper size. */
export function PaperChoice({ value, onChange }: PaperChoiceProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{formTexts.paper}</legend>
      <div className={classes.styles}>
        {[null, ...CV_PAPERS].map((paper) => (
          <ChoiceOption
            key={paper ?? 'auto'}
            type="radio"
            name="paper"
            value={paper ?? 'auto'}
            label={paper === null ? formTexts.paperByCountry : formTexts.papers[paper]}
            detail={paper === null ? formTexts.paperByCountryHint : formTexts.paperSizes[paper]}
            isChosen={paper === value}
            onChoose={() => onChange(paper)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TemplateChoiceProps {
  /** From 1. */
  readonly value: number;
  readonly onChange: (template: number) => void;
}

/** The template of the Word document. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{formTexts.templateStyle}</legend>
      <p className={classes.hint}>{formTexts.templateHint}</p>
      <div className={classes.templates}>
        {CV_TEMPLATES.map((name, place) => (
          <ChoiceOption
            key={name}
            type="radio"
            name="template-style"
            variant="template"
            value={String(place + 1)}
            label={name}
            picture={<TemplatePicture template={place + 1} />}
            isChosen={place + 1 === value}
            onChoose={() => onChange(place + 1)}
          />
        ))}
      </div>
    </fieldset>
  );
}
