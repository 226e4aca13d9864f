import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { actingPage } from '../../lib/page-actions.ts';
import { keepShortcutsOn } from '../../lib/shortcuts-preference.ts';
import { publishSession } from '../../lib/session/session-store.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { FindBox } from './find-box.tsx';
import { closeOverlay } from './find-store.ts';
import { Find } from './find.tsx';

const card = (id: string, title: string, company: string) => ({
  __typename: 'Application',
  id,
  stage: 'TECHNICAL',
  job: { __typename: 'Job', id: `job-${id}`, title, company },
});
const applications = [card('a1', 'Frontend Engineer', 'Larkspur Labs'), card('a2', 'Data Engineer', 'Köln Water')];

beforeEach(() => {
  publishSession(null);
  keepShortcutsOn(true);
  closeOverlay();
  actingPage.set(null);
});

/** The page with a field of its own and a button that may have the focus. */
function page(address = '/pricing') {
  return renderApp(
    <>
      <button type="button">Here</button>
      <input aria-label="A field" />
      <Find />
    </>,
    { address },
  );
}

/** The palette's box of a signed-in person, with the test's server around it. */
function Box({ onLeave }: { onLeave: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return <FindBox isSignedIn field={field} onLeave={onLeave} />;
}

describe('the palette', () => {
  test.each([{ ctrlKey: true }, { metaKey: true }])(
    'opens with %j and K, and gives the focus back',
    async (modifier) => {
      page();
      const here = screen.getByRole('button', { name: 'Here' });
      here.focus();
      fireEvent.keyDown(here, { key: 'k', ...modifier });
      const dialog = await screen.findByRole('dialog', { name: 'Find or jump' });
      const box = within(dialog).getByRole('textbox');
      // The box alone looks like a box; what holds it in the middle of the screen has no ground and no border.
      expect(dialog.className).toContain('_dialog_');
      expect(dialog.parentElement?.className).not.toContain('_dialog_');
      await vi.waitFor(() => expect(document.activeElement).toBe(box));
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(document.activeElement).toBe(here));
    },
  );

  test('goes to the page that the text names', async () => {
    const { router } = page();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find or jump' }), 'my b{Enter}');
    expect(router.state.location.pathname).toBe('/board');
  });

  test('gives the focus back when what was chosen is on the same page', async () => {
    page('/board?application=a1');
    const here = screen.getByRole('button', { name: 'Here' });
    here.focus();
    fireEvent.keyDown(here, { key: 'k', ctrlKey: true });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find or jump' }), 'my b{Enter}');
    await vi.waitFor(() => expect(document.activeElement).toBe(here));
  });

  test('finds an application on the board, whatever its accents', async () => {
    const onLeave = vi.fn();
    const { router } = renderApp(<Box onLeave={onLeave} />, {
      server: { FindApplications: () => ({ data: { applications } }) },
    });
    await userEvent.type(screen.getByRole('textbox'), 'koln');
    await userEvent.click(await screen.findByRole('option', { name: /Data Engineer · Köln Water/ }));
    expect(onLeave).toHaveBeenCalledOnce();
    expect(router.state.location).toMatchObject({ pathname: '/board', search: '?application=a2' });
  });

  test('searches for what is no page, by arrow keys too', async () => {
    const { router } = renderApp(<Box onLeave={() => undefined} />, {
      server: { FindApplications: () => ({ data: { applications } }) },
    });
    await userEvent.type(screen.getByRole('textbox'), 'engineer');
    await screen.findAllByRole('option', { name: /Engineer ·/ });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(router.state.location).toMatchObject({ pathname: '/search', search: '?jobTitle=engineer' });
  });

  test('does what the open job offers', async () => {
    const run = vi.fn();
    page();
    actingPage.set({ about: 'Frontend Engineer', actions: [{ id: 'tailor', label: 'Tailor my CV', key: 'T' }], run });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find or jump' }), 'tailor{Enter}');
    expect(run).toHaveBeenCalledWith('tailor');
  });
});

describe('single keys', () => {
  test.each([
    ['t', '/today'],
    ['s', '/search'],
    ['b', '/board'],
    ['c', '/cv-optimize'],
    ['i', '/inbox'],
  ])('g and %s lead to %s', (letter, pathname) => {
    const { router } = page();
    fireEvent.keyDown(document.body, { key: 'g' });
    fireEvent.keyDown(document.body, { key: letter });
    expect(router.state.location.pathname).toBe(pathname);
  });

  test('a letter without g leads nowhere, nor does one while typing', () => {
    const { router } = page();
    fireEvent.keyDown(document.body, { key: 'b' });
    fireEvent.keyDown(screen.getByLabelText('A field'), { key: 'g' });
    fireEvent.keyDown(screen.getByLabelText('A field'), { key: 'b' });
    expect(router.state.location.pathname).toBe('/pricing');
  });

  test('? lists them, and the switch there turns them off', async () => {
    const { router } = page();
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    within(dialog).getByText('G then I');
    await userEvent.click(within(dialog).getByRole('switch', { name: /^Single-key shortcuts/ }));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'g' });
    fireEvent.keyDown(document.body, { key: 'b' });
    expect(router.state.location.pathname).toBe('/pricing');
  });
});
