import { TextInput, type TextInputProps } from '@mantine/core';
import { useId, useState } from 'react';
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
          onChange(phoneCharacters(value));
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
