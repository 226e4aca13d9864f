import { describe, expect, it } from 'vitest';
import { Evaluation } from './figures.ts';
import type { Label } from './labels.ts';
import type { Recorded } from './recordings.ts';

const job: Recorded = {
  title: 'Rust Engineer',
  company: 'Acme',
  places: ['Berlin, Germany'],
  description: '<p>Job Type: Full Time</p><p>Salary: €70.000 – €80.000</p><p>Docker</p>',
  types: [],
  hash: '0123456789abcdef',
};
const label: Label = {
  id: '1',
  hash: job.hash,
  location: { city: 'Berlin', country: 'DE', remote: null },
  salary: { currency: 'EUR', period: 'year', min: 70_000, max: 80_000 },
  employmentTypes: ['Full-time'],
  skills: ['Docker', 'Rust'],
};

function shares(...pairs: readonly (readonly [Recorded, Label])[]): string[] {
  const evaluation = new Evaluation();
  for (const [recorded, expected] of pairs) evaluation.add(recorded, expected);
  return evaluation.figures.map(({ name, right, of }) => `${name} ${right}/${of}`);
}

describe('Evaluation', () => {
  it('counts what agrees with the label', () => {
    expect(shares([job, label])).toEqual([
      'location right 1/1',
      'salary precision 1/1',
      'salary recall 1/1',
      'employment type right 1/1',
      'skills precision 2/2',
    ]);
  });

  it('counts a wrong answer against precision and a missing one against recall', () => {
    const silent: Recorded = { ...job, description: '' };
    const unpaid: Label = { ...label, salary: null, skills: ['Rust'] };
    expect(shares([job, unpaid], [silent, label])).toEqual([
      'location right 2/2',
      'salary precision 0/1',
      'salary recall 0/1',
      'employment type right 1/2',
      'skills precision 2/3',
    ]);
  });

  it('asks for the place alone where the label holds nothing else', () => {
    const { id, hash, location } = label;
    expect(shares([job, { id, hash, location }])).toEqual([
      'location right 1/1',
      'salary precision 0/0',
      'salary recall 0/0',
      'employment type right 0/0',
      'skills precision 0/0',
    ]);
  });

  it('says what was expected and what was found', () => {
    const evaluation = new Evaluation();
    evaluation.add(job, { ...label, location: { city: 'Bonn', country: 'DE', remote: null } });
    expect(evaluation.mistakes).toMatchObject([{ figure: 'location', title: 'Rust Engineer' }]);
  });
});
