import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchTermKind } from '../../graphql/types.generated.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SearchBox, type Understood } from './search-box.tsx';
import { changedFilters, type FilterChange } from './search-filters.ts';
import { readSearch } from './search-state.ts';

const onChange = vi.fn<(change: FilterChange, options?: { replace: boolean }) => void>();
const onNoneLeft = vi.fn<() => void>();
const onDone = vi.fn<() => void>();

const term = (kind: SearchTermKind, text: string, value: string, ...alternatives: SearchTermKind[]) => ({
  kind,
  text,
  value,
  alternatives,
});

function Box({ address, understood }: { readonly address: string; readonly understood?: Understood | undefined }) {
  const [filters, setFilters] = useState(readSearch(new URLSearchParams(address)).filters);
  return (
    <SearchBox
      filters={filters}
      understood={understood}
      onChange={(change, options) => {
        onChange(change, options);
        setFilters(changedFilters(filters, change));
      }}
      onNoneLeft={onNoneLeft}
      onDone={onDone}
    />
  );
}

const show = (address = '', terms?: Understood['terms'], correctedQuery: string | null = null) =>
  renderApp(<Box address={address} understood={terms && { terms, correctedQuery }} />);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search jobs' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  for (const mock of [onChange, onNoneLeft, onDone]) mock.mockReset();
});

describe('typing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is followed when it rests for 120 ms; Enter goes at once and leads to the jobs', () => {
    show();
    fireEvent.focus(field());
    type('rea');
    wait(119);
    type('react');
    expect(onChange).not.toHaveBeenCalled();
    wait(120);
    type('react berlin');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onChange.mock.calls).toEqual([
      [{ query: 'react' }, { replace: false }],
      [{ query: 'react berlin' }, { replace: true }],
    ]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('Escape takes the text away, and nothing else on the page hears of it', () => {
    const elsewhere = vi.fn();
    document.addEventListener('keydown', elsewhere);
    show('q=react');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ query: '' }, { replace: false });
    expect(elsewhere).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(elsewhere).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', elsewhere);
  });
});

describe('chips', () => {
  const terms = [
    term('COMPANY', 'notion', 'Notion', 'WORD', 'SKILL'),
    term('PLACE', 'berlin', 'Berlin, Germany', 'WORD'),
  ];

  test('say how the text was understood, and one press takes one off with its words', async () => {
    show('q=notion+in+berlin', terms);
    expect(field().value).toBe('notion in berlin');
    const chips = within(screen.getByRole('list', { name: 'Searched for' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['company Notion', 'place Berlin, Germany']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter place: Berlin, Germany' }));
    expect(onChange.mock.lastCall?.[0]).toEqual({ query: 'notion' });
  });

  test('offer the other meanings of their words', async () => {
    show('q=notion+in+berlin&as=word:notion', terms);
    await userEvent.click(screen.getByRole('button', { name: /^company Notion/ }));
    const menu = await screen.findByRole('menu');
    const meanings = within(menu).getAllByRole('menuitemradio');
    expect(meanings.map(({ textContent }) => textContent)).toEqual(['company', 'word', 'skill']);
    expect(meanings[0]?.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'skill' }));
    expect(onChange.mock.lastCall?.[0]).toEqual({
      query: 'notion in berlin',
      readAs: [
        { text: 'notion', kind: 'WORD' },
        { text: 'notion', kind: 'SKILL' },
      ],
    });
  });

  test('leave their words out, struck through, and take them in again', async () => {
    show('q=react+-senior', [term('SKILL', 'react', 'React', 'WORD'), term('EXCLUDE', 'senior', 'Senior')]);
    expect(screen.getByText('Senior').tagName).toBe('S');
    await userEvent.click(screen.getByRole('button', { name: /^not Senior/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Include again' }));
    expect(onChange.mock.lastCall?.[0]).toEqual({ query: 'react senior' });
    await userEvent.click(screen.getByRole('button', { name: /^skill React/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave out' }));
    expect(onChange.mock.lastCall?.[0]).toEqual({ query: '-react senior' });
  });

  test('of a corrected text change the corrected one', async () => {
    show(
      'q=enginer+berlin',
      [term('TITLE', 'engineer', 'engineer'), term('PLACE', 'berlin', 'Berlin')],
      'engineer berlin',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter place: Berlin' }));
    expect(onChange.mock.lastCall?.[0]).toEqual({ query: 'engineer' });
  });

  test('stand for the text while nobody types, and beside it while somebody does', () => {
    show('q=notion+in+berlin', terms);
    const box = field().parentElement;
    expect(box?.hasAttribute('data-resting')).toBe(true);
    fireEvent.focus(field());
    expect(box?.hasAttribute('data-resting')).toBe(false);
    fireEvent.blur(field());
    expect(box?.hasAttribute('data-resting')).toBe(true);
  });

  test('a text that nobody has read yet stays in sight', () => {
    show('q=notion&experience=lead');
    expect(field().parentElement?.hasAttribute('data-resting')).toBe(false);
  });

  test('all go at once', async () => {
    show('q=notion+in+berlin&experience=lead', terms);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(field().value).toBe('');
    expect(onNoneLeft).toHaveBeenCalledOnce();
  });
});
