import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './choice.module.css';

interface ChoiceOptionProps {
  readonly type: 'radio' | 'checkbox';
  /** The group's name; the browser's arrow keys move within it. */
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly variant?: 'card' | 'chip' | 'template';
  readonly label: string;
  /** A line below the label. */
  readonly detail?: string;
  /** Above the label. */
  readonly picture?: ReactNode;
  readonly onChoose: () => void;
}

/** One of several choices, as large as what it shows. */
export function ChoiceOption(props: ChoiceOptionProps) {
  const { type, name, value, isChosen, isDisabled = false, variant = 'card', label, detail, picture, onChoose } = props;
  const id = useId();
  return (
    <label
      className={classes.option}
      data-chip={variant === 'chip' || undefined}
      data-template={variant === 'template' || undefined}
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={detail && id}
        onChange={onChoose}
      />
      {picture && <span className={classes.paper}>{picture}</span>}
      <span className={classes.name}>
        {label}
        <IconCheck className={classes.mark} size={16} stroke={2.5} aria-hidden="true" />
      </span>
      {detail && (
        <span id={id} className={classes.detail}>
          {detail}
        </span>
      )}
    </label>
  );
}
