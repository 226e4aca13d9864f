import { Button } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useInboxCount } from '../../features/auto-apply/inbox/inbox-count.ts';
import { isAppleDevice } from '../../lib/is-apple-device.ts';
import { paths } from '../../lib/paths.ts';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { sessionHint } from '../../lib/session/session-hint.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { useReturnState } from '../../lib/use-return-state.ts';
import { useFocusAfter } from '../../ui/focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { RetryWhenOnline } from '../../ui/retry-when-online.tsx';
import { openFind } from '../find/find-store.ts';
import { AccountButton } from './account-button.tsx';
import { navigationFor } from './navigation.ts';
import '../../ui/button.css';
import classes from './header.module.css';
import { layoutTexts } from '../texts/layout.texts.ts';

const silently = {
  renderFailure: (retry: () => void, _props: object, attempt: number) => (
    <RetryWhenOnline onRetry={retry} attempt={attempt} />
  ),
};
const NavigationDrawer = lazyPart(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer, silently);
// The API client is no part of the first paint.
const InboxCount = lazyPart(async () => (await import('./inbox-count.tsx')).InboxCount, silently);

/** On every page: where one is, where one can go, and who one is. */
export function Header() {
  const session = useSession();
  const userId = session.user?.uid ?? null;
  // While the provider is still silent, anyone who was here last is most likely here again.
  const email = session.status === 'loading' ? sessionHint() : (session.user?.email ?? null);
  const isSignedIn = email !== null;
  const back = useReturnState();
  const isIdle = useIdle();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [hasDrawer, setHasDrawer] = useState(false);
  const waiting = useInboxCount() ?? 0;
  const count = userId === null ? 0 : waiting;

  // The menu that had the focus is gone with the session.
  const signIn = useRef<HTMLAnchorElement>(null);
  useFocusAfter(session.status === 'signed-in', () => signIn.current);

  return (
    <header className={classes.header}>
      <div className={classes.inner}>
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
          <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
          {count > 0 && <span className={classes.waiting} />}
        </button>
        <Link to={paths.home()} className={classes.logo} aria-label={layoutTexts.footholdHome} onClick={scrollToTop}>
          <Logo />
        </Link>
        <nav aria-label={layoutTexts.mainNavigation} className={classes.nav}>
          {navigationFor(isSignedIn, count).map((entry) => (
            <NavLink key={entry.to} to={entry.to} className={classes.link ?? ''} onClick={scrollToTop}>
              {entry.label}
              {entry.count ? (
                <>
                  {' '}
                  <span className={classes.count} title={layoutTexts.toReview(entry.count)}>
                    {entry.count}
                  </span>
                </>
              ) : null}
            </NavLink>
          ))}
        </nav>
        <div className={classes.account}>
          {isSignedIn ? (
            <>
              <button
                type="button"
                className={classes.find}
                aria-label={layoutTexts.findOrJump}
                aria-haspopup="dialog"
                onClick={openFind}
              >
                <IconSearch size={18} stroke={1.75} aria-hidden="true" />
                <span>{layoutTexts.findOrJump}</span>
                {/* Drawn by the styles: what is read on the button is its name. */}
                <kbd aria-hidden="true" data-keys={isAppleDevice() ? layoutTexts.commandK : layoutTexts.controlK} />
              </button>
              <AccountButton email={email} />
            </>
          ) : (
            <>
              <Button
                component={Link}
                ref={signIn}
                to={paths.signIn()}
                state={back}
                variant="subtle"
                color="gray"
                className={classes.signIn}
              >
                {layoutTexts.signIn}
              </Button>
              <Button component={Link} to={paths.signUp()} state={back} variant="outline" className={classes.signUp}>
                {layoutTexts.signUp}
              </Button>
            </>
          )}
        </div>
      </div>
      {isIdle && userId !== null && <InboxCount key={userId} userId={userId} />}
      {hasDrawer && (
        <NavigationDrawer
          isOpen={isDrawerOpen}
          onClose={() => setIsDrawerOpen(false)}
          isVisitor={!isSignedIn}
          inboxCount={count}
        />
      )}
    </header>
  );
}
