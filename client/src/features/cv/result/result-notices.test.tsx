import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import { ResultNotices } from './result-notices.tsx';
import { VERSION } from './testing/version-fixture.ts';

function open(uncertainFacts: string[], hasNewFacts: boolean, server: FakeServer = {}, notes: string[] = []) {
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
  return renderApp(<ResultNotices version={{ id: 'v1', notes, uncertainFacts, hasNewFacts }} />, { server });
}

test('names what was read with doubt, and leads to where it is confirmed', async () => {
  open(['Feldmark', 'Weaver'], false);
  const link = await screen.findByRole('link', { name: 'Check in your CV' });
  expect(link.getAttribute('href')).toBe('/cv/read');
  expect(link.parentElement?.textContent).toMatch(/Feldmark.*Weaver/u);
  expect(screen.queryByRole('button')).toBeNull();
});

test('draws the documents again with what was confirmed since, by one press', async () => {
  const ChangeCvVersion = vi.fn(() => ({ data: { changeCvVersion: { version: VERSION } } }));
  open([], true, { ChangeCvVersion });
  fireEvent.click(await screen.findByRole('button', { name: 'Update documents' }));
  await waitFor(() => expect(ChangeCvVersion).toHaveBeenCalledWith({ input: { id: 'v1', takeConfirmedFacts: true } }));
});

test('says what was asked for and not done', async () => {
  open([], false, {}, ['A cover letter needs a job. Choose one and try again.']);
  expect(await screen.findByText('A cover letter needs a job. Choose one and try again.')).toBeDefined();
});

test('says nothing when all is certain', async () => {
  open([], false);
  expect(screen.queryByText(/sure about|confirmed/u)).toBeNull();
});
