import { LIMITS } from '@foothold/server/domain';
import { IconSearch } from '@tabler/icons-react';
import classes from './find-field.module.css';

interface FindFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A small field that narrows the values of a facet. */
export function FindField({ label, value, onChange }: FindFieldProps) {
  return (
    <span className={classes.find}>
      <IconSearch size={14} stroke={1.75} aria-hidden />
      <input
        value={value}
        aria-label={label}
        placeholder={label}
        maxLength={LIMITS.filterLength}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation();
            onChange('');
          }
        }}
      />
    </span>
  );
}
