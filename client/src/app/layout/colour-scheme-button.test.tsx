import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '../../testing/render-app.tsx';
import { ColourSchemeButton } from './colour-scheme-button.tsx';

test('the colour scheme goes round what the device says, light and dark, and says what comes next', async () => {
  render(
    <MantineProvider env="test" defaultColorScheme="auto">
      <ColourSchemeButton />
    </MantineProvider>,
  );
  const button = screen.getByRole('button');
  const names: (string | null)[] = [];
  for (const _click of [1, 2, 3]) {
    names.push(button.getAttribute('aria-label'));
    await userEvent.click(button);
  }
  expect(names).toEqual([
    'Colours: system. Switch to light.',
    'Colours: light. Switch to dark.',
    'Colours: dark. Switch to system.',
  ]);
  expect(button.getAttribute('aria-label')).toBe(names[0]);
});
