import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useReturnState } from '../lib/use-return-state.ts';
import './button.css';
import classes from './sign-in-prompt.module.css';
import { uiTexts } from './texts.ts';

interface SignInPromptProps {
  icon?: ReactNode;
  title: string;
  text: string;
  bullets: readonly string[];
  /** Beside other content, with the way to a new account first. */
  isAside?: boolean;
  /** What signing in brings, below the buttons. */
  note?: string;
}

/** What a visitor sees on a page for people with an account; signing in brings them back to where they are. */
export function SignInPrompt({ icon, title, text, bullets, isAside = false, note }: SignInPromptProps) {
  const back = useReturnState();
  return (
    <section className={classes.root} data-aside={isAside || undefined} aria-labelledby="sign-in-prompt">
      {icon && (
        <div className={isAside ? undefined : classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <h2 id="sign-in-prompt" className={classes.title}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      <ul className={classes.bullets}>
        {bullets.map((bullet) => (
          <li key={bullet}>
            <IconCheck size={18} stroke={2.25} aria-hidden="true" />
            <span>{bullet}</span>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {isAside && (
          <Button component={Link} to={paths.signUp()} state={back} size="md">
            {uiTexts.createAccount}
          </Button>
        )}
        <Button component={Link} to={paths.signIn()} state={back} size="md" variant={isAside ? 'default' : 'filled'}>
          {uiTexts.signIn}
        </Button>
        {!isAside && (
          <Button component={Link} to={paths.signUp()} state={back} variant="default" size="md">
            {uiTexts.signUp}
          </Button>
        )}
      </div>
      {note && <p className={classes.note}>{note}</p>}
    </section>
  );
}
