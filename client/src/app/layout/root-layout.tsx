import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ConfirmEmailBanner } from '../../features/account/confirm-email-banner.tsx';
import { followSession } from '../../lib/session/session-store.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { FeedbackButton } from './feedback.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import classes from './root-layout.module.css';

/** The frame of every page: a skip link, the header, what everyone should know now, the page, the end. */
export function RootLayout() {
  useEffect(() => whenIdle(followSession), []);
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Header />
      <OfflineBanner />
      <ConfirmEmailBanner />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <FeedbackButton />
      <ScrollRestoration />
    </>
  );
}
