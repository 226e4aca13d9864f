import { describe, expect, it } from 'vitest';
import { Evaluation } from './metrics.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import type { Label } from './labels.ts';
import type { Recorded } from './recorded.ts';

const pay = { currency: 'EUR', period: 'year', min: 70_000, max: 80_000 } as const;
const job: Recorded = {
  posting: {
    ...somePosting({ title: 'Rust Engineer', city: 'Berlin', country: 'DE', coords: [13.4, 52.5], remote: null }),
    employmentTypes: ['Full-time'],
    skills: ['Rust', 'Docker'],
    experience: 'senior',
  },
  salary: { ...pay, raw: '€70.000 – €80.000' },
  hash: '0123456789abcdef',
};
const label: Label = {
  id: '1',
  hash: job.hash,
  location: { city: 'Berlin', country: 'DE', remote: null },
  salary: pay,
  employmentTypes: ['Full-time'],
  skills: ['Docker', 'Rust'],
  experience: 'senior',
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
      'experience right 1/1',
    ]);
  });

  it('counts a wrong answer against precision and a missing one against recall', () => {
    const silent: Recorded = {
      ...job,
      posting: { ...job.posting, employmentTypes: [], skills: ['Rust'], experience: null },
      salary: null,
    };
    const unpaid: Label = { ...label, salary: null, skills: ['Rust'] };
    expect(shares([job, unpaid], [silent, label])).toEqual([
      'location right 2/2',
      'salary precision 0/1',
      'salary recall 0/1',
      'employment type right 1/2',
      'skills precision 2/3',
      'experience right 1/2',
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
      'experience right 0/0',
    ]);
  });

  it('says what was expected and what was found', () => {
    const evaluation = new Evaluation();
    evaluation.add(job, { ...label, location: { city: 'Bonn', country: 'DE', remote: null } });
    expect(evaluation.mistakes).toMatchObject([{ figure: 'location', title: 'Rust Engineer' }]);
  });
});
