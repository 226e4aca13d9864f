import { Button } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { sessionHint } from '../../lib/session/session-hint.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useReturnState } from '../../lib/use-return-state.ts';
import { useFocusAfter } from '../../ui/focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { RetryWhenOnline } from '../../ui/retry-when-online.tsx';
import { AccountButton } from './account-button.tsx';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import { NAVIGATION } from './navigation.ts';
import '../../ui/button.css';
import classes from './header.module.css';
import { layoutTexts } from '../texts/layout.texts.ts';

const NavigationDrawer = lazyPart(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer, {
  renderFailure: (retry) => <RetryWhenOnline onRetry={retry} />,
});

/** On every page: where one is, where one can go, and who one is. */
export function Header() {
  const session = useSession();
  // While the provider is still silent, anyone who was here last is most likely here again.
  const email = session.status === 'loading' ? sessionHint() : (session.user?.email ?? null);
  const back = useReturnState();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [hasDrawer, setHasDrawer] = useState(false);

  // The menu that had the focus is gone with the session.
  const signIn = useRef<HTMLAnchorElement>(null);
  useFocusAfter(session.status === 'signed-in', () => signIn.current);

  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to={paths.home()} className={classes.logo} aria-label={layoutTexts.footholdHome} onClick={scrollToTop}>
          <Logo />
        </Link>
        <nav aria-label={layoutTexts.mainNavigation} className={classes.nav}>
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
                {layoutTexts.signIn}
              </Button>
              <Button component={Link} to={paths.signUp()} state={back} className={classes.signUp}>
                {layoutTexts.signUp}
              </Button>
            </>
          ) : (
            <AccountButton email={email} />
          )}
          <button
            type="button"
            className={classes.burger}
            aria-label={layoutTexts.openNavigation}
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onPointerEnter={NavigationDrawer.preload}
            onClick={() => {
              setHasDrawer(true);
              setIsDrawerOpen(true);
            }}
          >
            <IconMenu2 size={24} aria-hidden="true" />
          </button>
        </div>
      </div>
      {hasDrawer && (
        <NavigationDrawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} isVisitor={email === null} />
      )}
    </header>
  );
}
