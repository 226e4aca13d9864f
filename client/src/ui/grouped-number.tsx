import classes from './grouped-number.module.css';

/**
 * A whole number in groups of three, with commas that are drawn only: the text stays the plain digits, so that it
 * can be searched for, copied and read aloud as one number.
 */
export function GroupedNumber({ value }: { value: number }) {
  const groups = value.toLocaleString('en-US').split(',');
  return (
    <span className={classes.number}>
      {groups.map((digits, place) => (
        <span key={groups.length - place} className={classes.group}>
          {digits}
        </span>
      ))}
    </span>
  );
}
