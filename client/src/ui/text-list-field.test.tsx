import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnsaved } from '../lib/unsaved.ts';
import { renderApp } from '../testing/render-app.tsx';
import { TextListField } from './text-list-field.tsx';

const submitted = vi.fn();

function Field({ start, description }: { start: readonly string[]; description?: string }) {
  const [entries, setEntries] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <TextListField
        label="Places"
        description={description}

        addLabel="Add place"
        entries={entries}
        onChange={setEntries}
      />
    </form>
  );
}

const input = () => screen.getByRole('textbox', { name: 'Places' });
const plus = () => screen.getByRole('button', { name: 'Add place' });
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => submitted.mockClear());

describe('a list of texts', () => {
  it('takes an entry by Enter, trimmed, without submitting the form', async () => {
    renderApp(<Field start={[]} />);
    await userEvent.type(input(), '  Bern {Enter}');
    expect(shown()).toEqual(['Bern']);
    expect(input()).toHaveProperty('value', '');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('takes an entry by the plus button and gives the focus back to the field', async () => {
    renderApp(<Field start={['Bern']} />);
    await userEvent.type(input(), 'Oslo');
    await userEvent.click(plus());
    expect(shown()).toEqual(['Bern', 'Oslo']);
    expect(document.activeElement).toBe(input());
  });

  it('offers no plus while there is nothing to add', async () => {
    renderApp(<Field start={['Bern']} />);
    expect(plus()).toHaveProperty('disabled', true);
    await userEvent.type(input(), '   ');
    expect(plus()).toHaveProperty('disabled', true);
    await userEvent.keyboard('{Enter}');
    expect(shown()).toEqual(['Bern']);
  });

  it('ignores a duplicate, says so and leaves the text; another case is another entry', async () => {
    renderApp(<Field start={['Bern']} />);
    await userEvent.type(input(), ' Bern{Enter}');
    expect(shown()).toEqual(['Bern']);
    expect(screen.getByText('“Bern” is already in the list.')).toBeTruthy();
    expect(input()).toHaveProperty('value', ' Bern');
    await userEvent.clear(input());
    await userEvent.type(input(), 'bern{Enter}');
    expect(shown()).toEqual(['Bern', 'bern']);
  });

  it('counts what is typed but not yet added as unsaved', async () => {
    const { unmount } = renderApp(<Field start={[]} />);
    expect(hasUnsaved()).toBe(false);
    await userEvent.type(input(), 'Bern');
    expect(hasUnsaved()).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(hasUnsaved()).toBe(false);
    await userEvent.type(input(), 'Oslo');
    unmount();
    expect(hasUnsaved()).toBe(false);
  });

  it('removes an entry and moves the focus to the next one, at the end to the field', async () => {
    renderApp(<Field start={['Bern', 'Oslo']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bern' }));
    expect(shown()).toEqual(['Oslo']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Oslo' }));
    await userEvent.keyboard('{Enter}');
    expect(shown()).toEqual([]);
    expect(document.activeElement).toBe(input());
  });

  it('says in its status region what was added and removed', async () => {
    renderApp(<Field start={[]} />);
    await userEvent.type(input(), 'Bern{Enter}');
    expect(screen.getByRole('status').textContent).toBe('Added Bern.');
    await userEvent.click(within(screen.getByRole('list', { name: 'Places' })).getByRole('button'));
    expect(screen.getByRole('status').textContent).toBe('Removed Bern.');
  });

  it('describes its field by what stands below it, and by what it is for', async () => {
    renderApp(<Field start={['Bern']} description="Where you would work." />);
    const described = () =>
      input()
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.querySelector(`[id="${id}"]`)?.textContent);
    await userEvent.type(input(), 'Oslo');
    expect(described()).toEqual(['Where you would work.', 'Press Enter or the plus button to add it.']);
    await userEvent.clear(input());
    await userEvent.type(input(), 'Bern');
    expect(described()).toEqual(['Where you would work.', '“Bern” is already in the list.']);
  });

  it('takes no more than 50 entries and none longer than 200 characters', async () => {
    renderApp(<Field start={Array.from({ length: 49 }, (_, place) => `Place ${place}`)} />);
    await userEvent.click(input());
    await userEvent.paste('x'.repeat(201));
    expect(screen.getByText('Use up to 200 characters.')).toBeTruthy();
    await userEvent.clear(input());
    await userEvent.type(input(), 'Bern{Enter}Oslo{Enter}');
    expect(shown()).toHaveLength(50);
    expect(screen.getByText('The list is full: 50 entries.')).toBeTruthy();
  });
});
