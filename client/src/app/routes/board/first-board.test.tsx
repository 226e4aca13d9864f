import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoardApplication } from '../../../features/applications/model/board-cache.ts';
import { application, boardData } from '../../../features/applications/testing/board-fixtures.ts';
import { FREE, PREMIUM } from '../../../testing/plans.ts';
import { drawFirstBoard } from './first-board.ts';
import { prerenderBoard } from './prerender-board.tsx';
import { renderBoard } from './testing/render-board.tsx';

beforeEach(() => vi.setSystemTime('2026-11-28T12:00:00Z'));
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
  localStorage.clear();
});

/** The frame as the build draws it, as far as it matters here. */
function frame(): void {
  document.body.innerHTML =
    '<div data-frame="person"><div class="stack"><div data-waiting>Waiting</div></div>' +
    `<template data-first>${prerenderBoard().replaceAll(/<style[^>]*>[^<]*<.style>/g, '')}</template></div>`;
}

/** Attributes that differ on each render, or that do nothing before the code is there. */
const OTHERS =
  /^(?:id|href|style|tabindex|role|title|draggable|aria-(?!hidden).*|data-(?:rfd-.*|card-id|discover|collapsed|path))$/;

/** What is seen of a part of the board: not what the code makes of it. */
function seenOf(part: Element | null | undefined): string {
  const copy = part?.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error('It is not there.');
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of element.getAttributeNames()) if (OTHERS.test(name)) element.removeAttribute(name);
  }
  return copy.outerHTML.replaceAll('<!-- -->', '');
}

const columns = () => [...document.querySelectorAll('[data-board] section')];

const LONG = { salary: '€85,000 – €105,000 a year' };

const BOARDS: readonly (readonly BoardApplication[])[] = [
  [application('1', 'SAVED')],
  [
    application('1', 'APPLIED', {
      notes: '<b>Call</b>',
      nextReminder: '2026-11-28T09:00:00Z',
      job: LONG,
    }),
    application('2', 'APPLIED', {
      nextReminder: '2026-12-24T09:00:00Z',
      autoApplyAttemptId: '7',
    }),
    application('3', 'REJECTED', {
      nextReminder: '2026-11-20T09:00:00Z',
      job: { closed: true, salary: 'Fair' },
    }),
  ],
  [
    application('1', 'OFFER', {
      salaryExpectation: { amount: '60000', currency: 'EUR', period: 'YEAR' },
    }),
    application('2', 'TECHNICAL', {
      job: { isOwn: true, location: '', title: '<img src=x onerror=alert(1)>' },
    }),
    application('3', 'PHONE_SCREEN', {
      job: { isSample: true, company: '"><script>' },
    }),
    ...Array.from({ length: 4 }, (_, index) => application(`f${index}`, 'FINAL_ROUND')),
  ],
];

describe.each(BOARDS.map((applications, index) => ({ index, applications })))('board $index', ({ applications }) => {
  test.each([
    { plan: 'free', access: FREE },
    { plan: 'premium', access: PREMIUM },
  ])('is drawn before the code as it is by it: $plan', async ({ access }) => {
    const data = { ...boardData(1, ...applications), premiumAccess: access };
    frame();
    drawFirstBoard({ data });
    const early = [...columns(), document.querySelector('h2')?.parentElement].map(seenOf);
    expect(early).toHaveLength(8);
    document.body.innerHTML = '';
    renderBoard(applications, {
      BoardPage: () => ({ data }),
      ApplicationStats: () => new Promise(() => {}),
    });
    await screen.findByRole('group', { name: 'Applications by stage' });
    expect(early).toEqual([...columns(), document.querySelector('[aria-labelledby] > div')].map(seenOf));
  });
});

test('a column shows its first six cards and how many there are', () => {
  frame();
  const data = boardData(1, ...Array.from({ length: 9 }, (_, index) => application(String(index), 'APPLIED')));
  drawFirstBoard({ data });
  const [, applied] = columns();
  expect(applied?.querySelectorAll('article')).toHaveLength(6);
  expect(applied?.querySelector('header')?.textContent).toContain('9');
});

test('what this device remembers counts: folded and opened columns, compact cards', () => {
  localStorage.setItem('foothold.columns', 'saved:folded offer:open');
  localStorage.setItem('foothold.board-density', 'compact');
  frame();
  drawFirstBoard({
    data: boardData(1, application('1', 'SAVED'), application('2', 'APPLIED')),
  });
  expect(columns().map((column) => column.hasAttribute('data-folded'))).toEqual([
    true,
    false,
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(document.querySelector('[data-board]')?.hasAttribute('data-compact')).toBe(true);
});

test('nothing is drawn for an empty board, a filter, the opened pipeline, or once the app is there', () => {
  const data = boardData(1, application('1', 'SAVED'));
  frame();
  drawFirstBoard({ data: boardData(1) });
  drawFirstBoard({ data: null });
  history.replaceState(null, '', '/board?view=table');
  drawFirstBoard({ data });
  history.replaceState(null, '', '/board');
  localStorage.setItem('foothold.pipeline', 'open');
  drawFirstBoard({ data });
  localStorage.clear();
  expect(document.body.textContent).toContain('Waiting');
  document.body.innerHTML = '<main>App</main>';
  drawFirstBoard({ data });
  expect(document.body.innerHTML).toBe('<main>App</main>');
});
