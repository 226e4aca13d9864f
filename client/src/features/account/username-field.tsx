import classes from './auth-card.module.css';

/** Says whose password a form is about. Password managers read only fields that are drawn; people need not see it. */
export function UsernameField({ email }: { email: string }) {
  return (
    <input
      type="text"
      name="email"
      autoComplete="username"
      className={classes.username}
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
