import { Switch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useId } from 'react';
import classes from './switch-row.module.css';

interface SwitchRowProps extends Omit<SwitchProps, 'label' | 'description' | 'classNames'> {
  readonly label: string;
  /** What it means; no part of the switch's name. */
  readonly description?: string | undefined;
}

/** A switch as every form shows it: label and description on the left, the track on the right. */
export function SwitchRow({ label, description, ...input }: SwitchRowProps) {
  const id = useId();
  return (
    <Switch
      size="md"
      classNames={{
        root: classes.root,
        body: classes.body,
        labelWrapper: classes.words,
        label: classes.label,
        description: classes.description,
        track: classes.track,
        input: classes.input,
      }}
      label={<span id={`${id}-label`}>{label}</span>}
      aria-labelledby={`${id}-label`}
      {...(description !== undefined && {
        description: <span id={`${id}-description`}>{description}</span>,
        'aria-describedby': `${id}-description`,
      })}
      {...input}
    />
  );
}
