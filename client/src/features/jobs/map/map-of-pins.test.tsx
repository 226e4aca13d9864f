import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Box } from '../../../lib/map/map-view.ts';
import type { Near } from '../search-filters.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { jobPins } from './job-pins.ts';
import { MapOfPins } from './map-of-pins.tsx';

/** Stands in for the drawn map, which needs a canvas: what a person does there is a call. */
const drawn = vi.hoisted(() => ({
  press: (_ids: readonly string[] | null): void => undefined,
  rest: (_box: Box): void => undefined,
  showAll: vi.fn<() => void>(),
}));
vi.mock('./use-world-map.ts', () => ({
  useWorldMap(options: { onPress: typeof drawn.press; onRest: typeof drawn.rest }) {
    drawn.press = options.onPress;
    drawn.rest = options.onRest;
    return { targetRef: useRef(null), popupRef: useRef(null), map: () => ({ showAll: drawn.showAll }) };
  },
}));

const pin = (id: string, location: string, [longitude, latitude]: readonly [number, number]) => ({
  id,
  title: `Engineer ${id}`,
  company: 'Acme',
  location,
  applyUrl: `https://example.com/${id}`,
  coordinates: { longitude, latitude },
});
const berlin = (id: string) => pin(id, 'Berlin', [13.4, 52.5]);

const onArea = vi.fn<(within: Box | null) => void>();
const onNear = vi.fn<(near: Near) => void>();
const onListRemote = vi.fn<() => void>();

function TheMap({ jobs, remote }: { readonly jobs: readonly ReturnType<typeof pin>[]; readonly remote: number }) {
  const [area, setArea] = useState<Box | null>(null);
  const [near, setNear] = useState<Near | null>(null);
  return (
    <MapOfPins
      pins={jobPins(jobs)}
      located={jobs.length}
      total={jobs.length + 7}
      isStale={false}
      remote={remote}
      within={area}
      near={near}
      onArea={(next) => {
        onArea(next);
        setArea(next);
      }}
      onNear={(next) => {
        onNear(next);
        setNear(next);
      }}
      onListRemote={onListRemote}
      detailsTo={({ id }) => `?job=${id}`}
    />
  );
}

const show = (...jobs: ReturnType<typeof pin>[]) => renderApp(<TheMap jobs={jobs} remote={0} />);

const list = () => screen.getByRole('region', { name: 'Jobs on the map' });
const entry = (id: string) => screen.getByRole('button', { name: new RegExp(`^Engineer ${id} ?Acme`) });
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));

describe('the jobs of a place', () => {
  test('opened by a press on the map give the focus back to the map', async () => {
    show(berlin('1'));
    act(() => drawn.press(['1']));
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Jobs in Berlin' }));
    await close();
    expect(document.activeElement).toBe(screen.getByRole('application'));
  });

  test('opened from the list give the focus back to the list', async () => {
    show(berlin('1'));
    await userEvent.click(entry('1'));
    await close();
    expect(document.activeElement).toBe(entry('1'));
  });

  test('are all jobs at that spot, whichever of them was chosen', async () => {
    show(berlin('1'), pin('2', 'Oslo', [10.7, 59.9]), berlin('3'));
    await userEvent.click(entry('3'));
    const dialog = screen.getByRole('dialog', { name: 'Jobs in Berlin' });
    expect(dialog.textContent).toContain('Berlin · 2 jobs');
    expect([...dialog.querySelectorAll('a[href^="/?job"]')].map((link) => link.textContent)).toEqual([
      'Engineer 1',
      'Engineer 3',
    ]);
  });
});

test('the surroundings of a place are searched, as far as chosen, and another distance is one press away', async () => {
  show(berlin('1'));
  await userEvent.click(entry('1'));
  const choice = () => screen.getByRole('group', { name: 'Search around Berlin' });
  await userEvent.click(within(choice()).getByRole('button', { name: '25 km' }));
  expect(onNear).toHaveBeenLastCalledWith({ coords: [13.4, 52.5], radiusKm: 25, label: 'Berlin' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(choice()).getByRole('button', { name: '25 km' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(within(choice()).getByRole('button', { name: '100 km' }));
  expect(onNear).toHaveBeenLastCalledWith({ coords: [13.4, 52.5], radiusKm: 100, label: 'Berlin' });
});

describe('the list beside the map', () => {
  test('says how many of all jobs have a location', () => {
    show(berlin('1'), berlin('2'));
    expect(list().textContent).toContain('2 of 9 jobs have a location');
  });

  test('holds the jobs in view, and leads back to all of them where there are none', async () => {
    show(berlin('1'), pin('2', 'Oslo', [10.7, 59.9]));
    expect(screen.getByRole('status').textContent).toBe('2 in view');
    act(() => drawn.rest([0, 58, 20, 62]));
    expect(screen.getByRole('status').textContent).toBe('1 in view');
    expect(list().textContent).not.toContain('Berlin');
    act(() => drawn.rest([100, 0, 110, 10]));
    expect(list().textContent).toContain('No jobs here.');
    await userEvent.click(within(list()).getByRole('button', { name: 'Back to all jobs' }));
    expect(drawn.showAll).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('application'));
  });

  test('is capped at a hundred, and says so', () => {
    show(...Array.from({ length: 120 }, (_, index) => berlin(String(index))));
    expect(list().querySelectorAll('button')).toHaveLength(100);
    expect(list().textContent).toContain('The first 100 are listed.');
  });
});

test('the area in view is searched, again once the map was moved, and no more when it is pressed as it is', async () => {
  onArea.mockClear();
  show(berlin('1'));
  const button = () => screen.getByRole('button', { name: 'Search this area' });
  act(() => drawn.rest([5, 45, 15, 55]));
  expect(button().getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(button());
  expect(button().getAttribute('aria-pressed')).toBe('true');
  // A window that is resized a little shows the same area.
  act(() => drawn.rest([5.1, 45, 15.1, 55]));
  expect(button().getAttribute('aria-pressed')).toBe('true');
  act(() => drawn.rest([170, 45, 190, 55]));
  expect(button().getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(button());
  await userEvent.click(button());
  expect(onArea.mock.calls).toEqual([[[5, 45, 15, 55]], [[170, 45, -170, 55]], [null]]);
});

test('remote jobs that are on no map are listed on demand', async () => {
  renderApp(<TheMap jobs={[berlin('1')]} remote={37} />);
  expect(screen.getByText(/remote jobs are not on the map/).textContent).toContain('37');
  await userEvent.click(screen.getByRole('button', { name: 'List them' }));
  expect(onListRemote).toHaveBeenCalledOnce();
});
