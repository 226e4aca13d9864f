import { afterEach, expect, test } from 'vitest';
import { type ShortcutAction, shortcutOf } from './shortcut-keys.ts';

/** What a key press in an element of the page asks for. */
function press(key: string, init: KeyboardEventInit = {}, html = '<p>text</p>') {
  document.body.innerHTML = html;
  let action: ShortcutAction | null = null;
  const listen = (event: KeyboardEvent) => {
    action = shortcutOf(event)?.action ?? null;
  };
  document.addEventListener('keydown', listen);
  const target = document.body.querySelector('[data-here]') ?? document.body.firstElementChild;
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  document.removeEventListener('keydown', listen);
  return action;
}

afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['/', 'search'],
  ['j', 'next'],
  ['K', 'previous'],
  ['s', 'save'],
  ['o', 'open'],
  ['a', 'press'],
  ['h', 'press'],
])('%s means %s', (key, action) => {
  expect(press(key)).toBe(action);
});

test.each(['x', '?', 'Enter', 'ArrowDown', 'Dead'])('%s means nothing', (key) => {
  expect(press(key)).toBeNull();
});

test.each([
  '<input>',
  '<textarea></textarea>',
  '<select></select>',
  '<div contenteditable="true"></div>',
  '<div role="dialog"><button data-here></button></div>',
  '<div role="listbox"><div data-here></div></div>',
])('in %s keys belong to someone else', (html) => {
  expect(press('s', {}, html)).toBeNull();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }, { isComposing: true }])(
  'a key with %j means nothing',
  (init) => {
    expect(press('s', init)).toBeNull();
  },
);

test('a sign that needs Shift is meant', () => {
  expect(press('/', { shiftKey: true })).toBe('search');
});

test('a key held down moves on, and saves once', () => {
  expect(press('j', { repeat: true })).toBe('next');
  expect(press('s', { repeat: true })).toBeNull();
});
