import { Button } from '@mantine/core';
import { formatCount } from '../../lib/format.ts';
import '../../ui/button.css';
import classes from './admin.module.css';

interface ToggleGroupProps {
  readonly label: string;
  readonly options: readonly { readonly name: string; readonly boards: number }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly labelOf?: (name: string) => string;
}

/** Words to choose any number of; none chosen means all. */
export function ToggleGroup({ label, options, chosen, onChange, labelOf = (name) => name }: ToggleGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {options.map(({ name, boards }) => {
          const isOn = chosen.includes(name);
          return (
            <Button
              key={name}
              size="compact-md"
              variant={isOn ? 'filled' : 'default'}
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? chosen.filter((one) => one !== name) : [...chosen, name])}
            >
              {labelOf(name)} {formatCount(boards)}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
