import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application } from '../../../features/applications/testing/board-fixtures.ts';
import { JobCard } from '../../../features/jobs/job-card.tsx';
import { cachedCard, job } from '../../../features/jobs/testing/job-fixtures.ts';
import { referenceTo } from '../../../testing/reference.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { column, renderBoard } from './testing/render-board.tsx';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "<a href='javascript:alert(1)'>x</a>",
  '<iframe srcdoc="<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;b&gt;not bold&lt;/b&gt;',
];

/** Elements that only a text could have brought. */
const BROUGHT = 'script, img, iframe, svg[onload], [onerror], a[href^="javascript:"], b';

test.each(HOSTILE)('a posting shows %s as what was written', (text) => {
  const { container } = renderApp(<JobCard job={referenceTo('Job', '7')} detailsTo="?job=7" actions={null} />, {
    cached: [cachedCard(job('7', { title: text, company: text, location: text, salary: text, skills: [text] }))],
  });
  expect(screen.getByRole('article').textContent).toContain(text);
  expect(container.querySelector(BROUGHT)).toBeNull();
});

test.each(HOSTILE)('a card and its note show %s as what was written', async (text) => {
  renderBoard([application('1', 'SAVED', { notes: text, job: { title: text, company: text, location: text } })]);
  const saved = await column('Saved');
  expect(within(saved).getByRole('heading', { level: 3 }).textContent).toBe(text);
  expect(saved.textContent).toContain(text);
  expect(saved.querySelector(BROUGHT)).toBeNull();
});
