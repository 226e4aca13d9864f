import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FREE, PREMIUM } from '../../../testing/plans.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { OwnMeter } from './own-plan.tsx';

const byStage = [
  { __typename: 'StageCount', stage: 'SAVED', count: 4 },
  { __typename: 'StageCount', stage: 'APPLIED', count: 3 },
];
const applicationStats = { __typename: 'ApplicationStats', total: 7, byStage };

test('someone on the free plan sees how much of it is used', async () => {
  renderApp(<OwnMeter />, { server: { OwnPlan: () => ({ data: { premiumAccess: FREE, applicationStats } }) } });
  expect(await screen.findByText('3 of 5 applications used')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/pricing');
});

test('premium people see nothing of it', async () => {
  let isAnswered = false;
  const OwnPlan = () => {
    isAnswered = true;
    return { data: { premiumAccess: PREMIUM, applicationStats } };
  };
  const { client } = renderApp(<OwnMeter />, { server: { OwnPlan } });
  await waitFor(() => expect(isAnswered && JSON.stringify(client.cache.extract())).toContain('premium'));
  expect(screen.queryByText(/applications used/)).toBeNull();
});
