import { Button } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { sessionHint } from '../../lib/session/session-hint.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useReturnState } from '../../lib/use-return-state.ts';
import { Logo } from '../../ui/logo.tsx';
import { useLate } from '../../ui/use-late.ts';
import { AccountButton } from './account-button.tsx';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import { NAVIGATION } from './navigation.ts';
import '../../ui/button.css';
import classes from './header.module.css';

const loadDrawer = async () => (await import('./navigation-drawer.tsx')).NavigationDrawer;
const preload = () => void loadDrawer().catch(() => undefined);

/** On every page: where one is, where one can go, and who one is. */
export function Header() {
  const session = useSession();
  // While the provider is still silent, whoever was here last is most likely here again.
  const email = session.status === 'loading' ? sessionHint() : (session.user?.email ?? null);
  const back = useReturnState();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [NavigationDrawer, askForDrawer] = useLate(loadDrawer);

  // Whoever signs out had the focus in the menu, which is gone with the session.
  const signIn = useRef<HTMLAnchorElement>(null);
  const lastStatus = useRef(session.status);
  useLayoutEffect(() => {
    const hasLeft = lastStatus.current === 'signed-in' && session.status === 'signed-out';
    lastStatus.current = session.status;
    if (hasLeft && document.activeElement === document.body) signIn.current?.focus();
  }, [session.status]);

  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to={paths.home()} className={classes.logo} aria-label="Foothold, home" onClick={scrollToTop}>
          <Logo />
        </Link>
        <nav aria-label="Main" className={classes.nav}>
          {NAVIGATION.map(({ to, label }) => (
            <NavLink key={to} to={to} className={classes.link ?? ''} onClick={scrollToTop}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={classes.account}>
          <ColourSchemeButton />
          {email === null ? (
            <>
              <Button
                component={Link}
                ref={signIn}
                to={paths.signIn()}
                state={back}
                variant="subtle"
                className={classes.signIn}
              >
                Sign In
              </Button>
              <Button component={Link} to={paths.signUp()} state={back} className={classes.signUp}>
                Sign Up
              </Button>
            </>
          ) : (
            <AccountButton email={email} />
          )}
          <button
            type="button"
            className={classes.burger}
            aria-label="Open navigation"
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onPointerEnter={preload}
            onClick={() => {
              askForDrawer();
              setIsDrawerOpen(true);
            }}
          >
            <IconMenu2 size={24} aria-hidden="true" />
          </button>
        </div>
      </div>
      {NavigationDrawer && (
        <NavigationDrawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} isVisitor={email === null} />
      )}
    </header>
  );
}
