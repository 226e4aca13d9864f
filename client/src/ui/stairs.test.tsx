import { Stage } from '@foothold/server/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Stairs } from './stairs.tsx';

const colouredSteps = (): (string | null)[] =>
  [...document.querySelectorAll('rect[data-stage]')].map((step) => step.getAttribute('data-stage'));

afterEach(cleanup);

describe('the stairs', () => {
  test('say where an application stands, and whether something is due', () => {
    render(<Stairs stage={Stage.TECHNICAL} isDue />);
    expect(screen.getByRole('img', { name: 'Technical, step 4 of 7, due' })).toBeTruthy();
    expect(colouredSteps()).toEqual(['saved', 'applied', 'phone-screen', 'technical']);
  });

  test('show a rejected one back on the ground', () => {
    render(<Stairs stage={Stage.REJECTED} />);
    expect(screen.getByRole('img', { name: 'Rejected, step 7 of 7' })).toBeTruthy();
    expect(colouredSteps()).toEqual(['rejected']);
  });
});
