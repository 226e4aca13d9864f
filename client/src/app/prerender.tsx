import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter, useRoutes } from 'react-router-dom';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { AppProviders } from './providers/app-providers.tsx';
import { AppPages } from './router.tsx';

/** The variables of the theme; both drawings of a frame have the same. */
const THEME_STYLES = /<style data-mantine-styles="(?:true|classes)">[^<]*<\/style>/g;

const pageAt = (address: string): ReactNode => (
  <StrictMode>
    <AppProviders>
      <StaticRouter location={address}>{address === ANY_PAGE ? <Skeleton /> : <AppPages />}</StaticRouter>
    </AppProviders>
  </StrictMode>
);

/** Stands for every page without a frame of its own; it is nobody's address, so that no entry is marked. */
const ANY_PAGE = '/-';

function Skeleton() {
  return useRoutes([
    {
      element: <RootLayout />,
      children: [{ path: '*', element: <PageSkeleton /> }],
    },
  ]);
}

/** The home page as a visitor first sees it, drawn by the build: no one waits for the code to read it. */
export const prerenderHome = (): string => renderToString(pageAt('/'));

/** Keeps the storage the page asks who was here last: nobody, or somebody without a name. */
function rememberPerson(isKnown: boolean): void {
  const storage = {
    getItem: (name: string) => (isKnown && name === 'foothold.session-hint' ? ' ' : null),
  };
  Object.defineProperty(globalThis, 'localStorage', {
    value: storage,
    configurable: true,
  });
}

/**
 * What stands at an address before its data is there: the page's code is waited for, its data isn't asked for.
 *
 * @param isKnown whether somebody was signed in here last
 */
async function drawn(address: string, isKnown: boolean): Promise<string> {
  rememberPerson(isKnown);
  // In one piece: what would be put in its place later needs a script.
  const { prelude } = await prerender(pageAt(address), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
}

/**
 * The frame of a page, once for visitors and once for people who were signed in before; the styles show one.
 *
 * @param address of the page; `/-` for the frame of all pages that have none of their own
 */
export async function prerenderFrame(address: string): Promise<string> {
  const visitor = await drawn(address, false);
  const person = (await drawn(address, true)).replace(THEME_STYLES, '');
  const first = await firstTemplate(address);
  const template = first === null ? '' : `<template data-first>${first.replaceAll(THEME_STYLES, '')}</template>`;
  return `<div inert data-frame="visitor">${visitor}</div><div inert data-frame="person">${person}${template}</div>`;
}

/**
 * What the first things of a page are drawn after, if they are drawn before its code. Loaded late, as pages are: what it
 * stands on is in one file with the client of the data.
 */
async function firstTemplate(address: string): Promise<string | null> {
  if (address === '/search') return (await import('./routes/search/prerender-results.tsx')).prerenderResults();
  if (address === '/board') return (await import('./routes/board/prerender-board.tsx')).prerenderBoard();
  return null;
}
