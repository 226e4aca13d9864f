import { expect, it } from 'vitest';
import { rowNames } from './row-names.ts';

const row = (title: string, location: string) => ({ title, company: 'Acme', location });

it('names rows by title and company, and by place and number where two would be called the same', () => {
  const rows = [row('Engineer', 'Bern'), row('Engineer', 'Zurich'), row('Engineer', 'Bern'), row('Nurse', 'Bern')];
  expect(rowNames(rows)).toEqual([
    'Engineer at Acme, Bern (1)',
    'Engineer at Acme, Zurich',
    'Engineer at Acme, Bern (2)',
    'Nurse at Acme',
  ]);
  expect(rowNames([row('Nurse', ''), row('Nurse', '')])).toEqual(['Nurse at Acme (1)', 'Nurse at Acme (2)']);
});
