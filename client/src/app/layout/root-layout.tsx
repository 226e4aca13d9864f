import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ConfirmEmailBanner } from '../../features/account/confirm-email-banner.tsx';
import { repeatEarlyPress } from '../../lib/early-press.ts';
import { followSession } from '../../lib/session/session-store.ts';
import { loadTypeface } from '../../lib/typeface.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Find } from '../find/find.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LivePausedNotice } from './live-paused-notice.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import classes from './root-layout.module.css';
import { useScrollMemory } from './use-scroll-memory.ts';
import { layoutTexts } from '../texts/layout.texts.ts';

/** The frame of every page: a skip link, the header, what everyone should know now, the page, the end. */
export function RootLayout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useScrollMemory();
  useEffect(() => whenIdle(followSession), []);
  useEffect(repeatEarlyPress, []);
  useEffect(loadTypeface, []);

  return (
    <>
      <a
        href="#main"
        className={classes.skip}
        onClick={(event) => {
          // Without a new address: the way back must not lead to the same page once more.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {layoutTexts.skipToContent}
      </a>
      <Header />
      <OfflineBanner />
      <LivePausedNotice onGone={() => main.current?.focus({ preventScroll: true })} />
      <ConfirmEmailBanner onGone={() => main.current?.focus({ preventScroll: true })} />
      <main id="main" ref={main} className={classes.main} tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Find />
    </>
  );
}
