import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { TextFilter } from './text-filter.tsx';

const onCommit = vi.fn();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Company' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

/** The filter below an address that a test may write into. */
function Filter({ first }: { first: string }) {
  const [address, setAddress] = useState(first);
  return (
    <>
      <input aria-label="Address" value={address} onChange={({ target }) => setAddress(target.value)} />
      <TextFilter label="Company" value={address} onCommit={onCommit} />
    </>
  );
}

const show = (first: string) => renderApp(<Filter first={first} />);
const addressSays = (value: string) => fireEvent.change(screen.getByLabelText('Address'), { target: { value } });

describe('a text filter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onCommit.mockReset();
  });
  afterEach(() => void vi.useRealTimers());

  test('follows the typing once it has rested for 300 ms, trimmed', () => {
    show('');
    type(' Ac');
    wait(299);
    type(' Acme ');
    wait(299);
    expect(onCommit).not.toHaveBeenCalled();
    wait(1);
    expect(onCommit.mock.calls).toEqual([['Acme', { continued: false }]]);
  });

  test('Enter goes at once, and only once', () => {
    show('');
    type('Acme');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onCommit.mock.calls).toEqual([['Acme', { continued: false }]]);
  });

  test('white space alone asks for nothing', () => {
    show('Acme');
    type('Acme  ');
    wait(1000);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onCommit).not.toHaveBeenCalled();
  });

  test('every change after the first goes on with it, until the field is left and entered again', () => {
    show('');
    fireEvent.focus(field());
    type('A');
    wait(300);
    type('Ac');
    wait(300);
    fireEvent.focus(field());
    type('Acm');
    wait(300);
    expect(onCommit.mock.calls.map(([, { continued }]) => continued)).toEqual([false, true, false]);
  });

  test('its own echo never takes back what was typed since', () => {
    show('');
    type('Ac');
    wait(300);
    type('Acme');
    addressSays('Ac');
    expect(field().value).toBe('Acme');
    wait(300);
    expect(onCommit.mock.calls.map(([text]) => text)).toEqual(['Ac', 'Acme']);
  });

  test('an address that moved by itself wins, and what was being typed is not sent after it', () => {
    show('Acme');
    type('Acme Ltd');
    addressSays('');
    expect(field().value).toBe('');
    wait(1000);
    expect(onCommit).not.toHaveBeenCalled();
  });
});
