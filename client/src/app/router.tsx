import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter, matchPath, type RouteObject, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import HomeRoute from './routes/home/home.route.tsx';

type RouteModule = { default: ComponentType };

const loadWorkspace = async () => ({ default: (await import('./providers/workspace.tsx')).Workspace });
const Workspace = lazy(loadWorkspace);

const { pathname: firstPath } = typeof location === 'undefined' ? { pathname: '' } : location;

let firstPage: Promise<unknown> = Promise.resolve();

/** A page of its address; the code of the first one comes together with the code around it, before anything is drawn. */
function pageAt(path: string, load: () => Promise<RouteModule>): RouteObject {
  // What goes wrong the page itself meets when it asks again.
  if (matchPath(path, firstPath)) firstPage = Promise.allSettled([loadWorkspace(), load()]);
  return { path, element: page(load) };
}

/** A page loaded when it is asked for; meanwhile the page before it stays, because the router navigates in a transition. */
function page(load: () => Promise<RouteModule>) {
  const Page = lazy(load);
  return <Page />;
}

/** Every address of the product (pages-1). Home comes with the first bundle, each other page by itself. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      { index: true, element: <HomeRoute /> },
      {
        element: <Workspace />,
        children: [
          pageAt('/today', () => import('./routes/today/today.route.tsx')),
          pageAt('/inbox', () => import('./routes/inbox/inbox.route.tsx')),
          pageAt('/search', () => import('./routes/search/search.route.tsx')),
          pageAt('/jobs/:id', () => import('./routes/job/job.route.tsx')),
          pageAt('/companies/:id', () => import('./routes/company/company.route.tsx')),
          pageAt('/board', () => import('./routes/board/board.route.tsx')),
          pageAt('/board/import', () => import('./routes/board-import/board-import.route.tsx')),
          pageAt('/board/report', () => import('./routes/board-report/board-report.route.tsx')),
          pageAt('/pricing', () => import('./routes/pricing/pricing.route.tsx')),
          pageAt('/settings', () => import('./routes/settings/settings.route.tsx')),
          pageAt('/cv-optimize', () => import('./routes/cv-optimize/cv-optimize.route.tsx')),
          pageAt('/cv/read', () => import('./routes/cv-read/cv-read.route.tsx')),
          pageAt('/sign-in', () => import('./routes/sign-in/sign-in.route.tsx')),
          pageAt('/sign-up', () => import('./routes/sign-up/sign-up.route.tsx')),
          pageAt('/dev/pieces', () => import('./routes/pieces/pieces.route.tsx')),
          pageAt('/admin', () => import('./routes/admin/admin.route.tsx')),
          pageAt('/reset-password', () => import('./routes/reset-password/reset-password.route.tsx')),
        ],
      },
      { path: '*', element: page(() => import('./routes/not-found/not-found.route.tsx')) },
    ],
  },
];

/** Resolves when the code of the first page is there, or has failed; until then its drawn frame says more than we could. */
export const whenFirstPageLoaded = (): Promise<unknown> => firstPage;

function Pages() {
  return useRoutes(routes);
}

/** The pages below the address bar, without the address bar: tests and the build bring their own. */
export function AppPages() {
  return (
    <ErrorBoundary place="the whole app">
      <Suspense fallback={null}>
        <Pages />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * The plain router, not the data router: loading is the queries' business here, and the data router's 20 KB would be a
 * sixth of the home page.
 */
export function AppRouter() {
  return (
    // No transitions: where the address is the state, what is drawn may never lag behind it, or the next change would
    // build on an address that is already gone.
    <BrowserRouter useTransitions={false}>
      <AppPages />
    </BrowserRouter>
  );
}
