import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { job } from '../testing/job-fixtures.ts';
import { JobsMap } from './jobs-map.tsx';

/** Stands in for the drawn map, which needs a canvas: a press on it is a call. */
const drawn = vi.hoisted(() => ({ press: (_id: string | null): void => undefined, place: '' }));
vi.mock('./use-world-map.ts', () => ({
  useWorldMap({ onPress, places }: { onPress: (id: string | null) => void; places: readonly { id: string }[] }) {
    drawn.press = onPress;
    drawn.place = places[0]?.id ?? '';
    return { targetRef: useRef(null), popupRef: useRef(null), map: () => null };
  },
}));

const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));

beforeEach(() => {
  const jobs = [{ ...job('1'), coords: [13.4, 52.5] }];
  renderApp(<JobsMap jobs={jobs} isStale={false} detailsTo={() => '?job=1'} />);
});

describe('the jobs of a place', () => {
  test('opened by a press on the map give the focus back to the map', async () => {
    act(() => drawn.press(drawn.place));
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    await close();
    expect(document.activeElement).toBe(screen.getByRole('application'));
  });

  test('opened from the list give the focus back to the list', async () => {
    const entry = screen.getByRole('button', { name: /^Engineer 1/ });
    await userEvent.click(entry);
    await close();
    expect(document.activeElement).toBe(entry);
  });
});
