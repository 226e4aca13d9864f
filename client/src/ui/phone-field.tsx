import { TextInput, type TextInputProps } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { hasOtherThanPhoneCharacters, PHONE_PROBLEM, phoneCharacters } from '../lib/phone-number.ts';
import './field.css';
import classes from './phone-field.module.css';

interface PhoneFieldProps extends Omit<TextInputProps, 'onChange' | 'type' | 'size'> {
  readonly onChange: (phone: string) => void;
}

/** A phone number: takes digits and +, and says so when something else is typed. */
export function PhoneField({ onChange, onBlur, error, ...input }: PhoneFieldProps) {
  const id = useId();
  const [hasDropped, setHasDropped] = useState(false);
  /** What was typed, and what is shown of it: whether a zero belongs to the number shows only with its brackets. */
  const typed = useRef({ text: '', shown: '' });
  return (
    <div>
      <TextInput
        size="md"
        type="tel"
        autoComplete="tel"
        {...input}
        error={error}
        aria-describedby={id}
        onChange={({ currentTarget: { value } }) => {
          setHasDropped(hasOtherThanPhoneCharacters(value));
          const { text: before, shown: shownBefore } = typed.current;
          // What is pasted over it may begin alike, and is a number of its own.
          const isTypedOn = value.length === shownBefore.length + 1 && value.startsWith(shownBefore);
          const text = isTypedOn ? before + value.slice(shownBefore.length) : value;
          const shown = phoneCharacters(text);
          typed.current = { text, shown };
          onChange(shown);
        }}
        onBlur={(event) => {
          setHasDropped(false);
          onBlur?.(event);
        }}
      />
      <output id={id} className={classes.why}>
        {hasDropped && !error && PHONE_PROBLEM}
      </output>
    </div>
  );
}
