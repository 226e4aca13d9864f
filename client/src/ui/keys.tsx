import classes from './keys.module.css';

interface KeysProps {
  /** What a key does, by its name: `[['J', 'next'], ['Esc', 'close']]`. */
  readonly keys: readonly (readonly [key: string, what: string])[];
}

/** The keys that work here, for people with a keyboard. */
export function Keys({ keys }: KeysProps) {
  return (
    <p className={classes.keys}>
      {keys.map(([key, what]) => (
        <span key={key}>
          <kbd>{key}</kbd> {what}
        </span>
      ))}
    </p>
  );
}
