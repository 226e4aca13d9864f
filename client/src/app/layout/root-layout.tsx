import { Outlet } from 'react-router-dom';
import { Header } from './header.tsx';
import classes from './root-layout.module.css';

/** The frame of every page: a skip link, the header, the page. */
export function RootLayout() {
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Header />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
