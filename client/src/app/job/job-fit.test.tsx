import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishSession } from '../../lib/session/session-store.ts';
import { type FakeServer, renderApp } from '../../testing/render-app.tsx';
import { JobFit } from './job-fit.tsx';
import { ProofsOfJob } from './job-proofs.tsx';

const requirement = (name: string, state: string, more: object = {}) => ({
  __typename: 'CvRequirementMatch',
  kind: 'SKILL',
  name,
  isRequired: true,
  state,
  evidence: state === 'PROVEN' ? [{ __typename: 'CvEvidence', quote: `Built it in ${name}.`, itemLabel: '' }] : [],
  ...more,
});
const match = {
  __typename: 'CvMatch',
  requirements: [
    requirement('5 years', 'MISSING', { kind: 'YEARS' }),
    requirement('Rust', 'PROVEN'),
    requirement('Go', 'MISSING', { isRequired: false }),
  ],
};
const answer = (viewerMatch: object | null) => ({ data: { job: { __typename: 'Job', id: '7', viewerMatch } } });
const show = (server: FakeServer) =>
  renderApp(<JobFit job={{ id: '7', skills: ['Rust', 'Go'] }} heading="h2" />, { server });

beforeEach(() => publishSession({ uid: 'me', email: 'me@example.com', emailVerified: true }));

describe('the fit of a job with the CV', () => {
  test('says which skills the CV has, and offers to add the others', async () => {
    show({ JobFit: () => answer(match) });
    await screen.findByRole('heading', { name: 'Fit with your CV 1 of 2 skills' });
    const skills = within(screen.getByRole('list', { name: 'Skills' })).getAllByRole('listitem');
    expect(skills.map((skill) => skill.textContent)).toEqual(['Rust', 'Go · add?']);
    within(skills[0] ?? document.body).getByRole('img', { name: 'In your CV:' });
    expect(screen.getByRole('link', { name: 'Go · add?' }).getAttribute('href')).toBe('/cv/read');
    const proofs = screen.getAllByRole('list')[1];
    expect(
      within(proofs ?? document.body)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['5 yearsNot in your CV', 'RustBuilt it in Rust.', 'Go (a plus)Not in your CV']);
  });

  test('shows the skills alone without a CV, and leads to one', async () => {
    show({ JobFit: () => answer(null) });
    const link = await screen.findByRole('link', { name: 'Compare with my CV' });
    expect(link.getAttribute('href')).toBe('/cv/read');
    screen.getByRole('heading', { name: 'Skills' });
  });

  test('asks nothing for visitors', () => {
    publishSession(null);
    show({});
    screen.getByRole('heading', { name: 'Skills' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the proofs below a letter', () => {
  const proofs = (viewerMatch: object | null) =>
    renderApp(<ProofsOfJob jobId="7" />, { server: { JobFit: () => answer(viewerMatch) } });

  test('stand there once a CV is compared', async () => {
    proofs(match);
    const heading = await screen.findByRole('heading');
    expect(heading.textContent).toBe('What they ask for, and where your CV says it');
  });

  test('are not there without a CV', async () => {
    const { client } = proofs(null);
    await waitFor(() => expect(client.extract()).toHaveProperty('Job:7'));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
