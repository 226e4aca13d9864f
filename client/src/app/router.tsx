import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ErrorScreen } from './layout/error-screen.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import HomeRoute from './routes/home/home.route.tsx';

type RouteModule = { default: React.ComponentType };

const page = (load: () => Promise<RouteModule>) => async () => ({ Component: (await load()).default });

/** Every address of the product (SPEC §2). Home comes with the first bundle, each other page when it is asked for. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <></>,
    children: [
      {
        errorElement: <ErrorScreen />,
        children: [
          { index: true, element: <HomeRoute /> },
          { path: '/pricing', lazy: page(() => import('./routes/pricing/pricing.route.tsx')) },
          {
            lazy: async () => ({ Component: (await import('./providers/workspace.tsx')).Workspace }),
            children: [
              { path: '/search', lazy: page(() => import('./routes/search/search.route.tsx')) },
              { path: '/board', lazy: page(() => import('./routes/board/board.route.tsx')) },
              { path: '/settings', lazy: page(() => import('./routes/settings/settings.route.tsx')) },
              { path: '/cv-optimize', lazy: page(() => import('./routes/cv-optimize/cv-optimize.route.tsx')) },
              { path: '/sign-in', lazy: page(() => import('./routes/sign-in/sign-in.route.tsx')) },
              { path: '/sign-up', lazy: page(() => import('./routes/sign-up/sign-up.route.tsx')) },
              { path: '/reset-password', lazy: page(() => import('./routes/reset-password/reset-password.route.tsx')) },
            ],
          },
          { path: '*', lazy: page(() => import('./routes/not-found/not-found.route.tsx')) },
        ],
      },
    ],
  },
];

export function createAppRouter() {
  return createBrowserRouter(routes);
}
