import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
// What Mantine asks of a browser and jsdom lacks.
import '../testing/render-app.tsx';
import { AppRouter } from './router.tsx';

vi.mock('./layout/root-layout.tsx', () => ({
  RootLayout() {
    throw new Error('The frame is broken');
  },
}));

test('a failure outside every page leaves a sentence and a way on, not an empty window', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  render(
    <MantineProvider env="test" forceColorScheme="light">
      <AppRouter />
    </MantineProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The frame is broken');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  log.mockRestore();
});
