import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { TextFilter } from './text-filter.tsx';

const onCommit = vi.fn();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Company' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

let setAddress: (value: string) => void;

/** The filter below an address that a test may change. */
function Filter({ address }: { address: string }) {
  const [value, setValue] = useState(address);
  setAddress = setValue;
  return <TextFilter label="Company" value={value} onCommit={onCommit} />;
}

const show = (address: string) => renderApp(<Filter address={address} />);
const addressSays = (value: string) => act(() => setAddress(value));

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
