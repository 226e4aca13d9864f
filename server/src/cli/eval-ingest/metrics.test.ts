import { describe, expect, it } from 'vitest';
import { Evaluation } from './metrics.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import type { Label } from './labels.ts';
import type { Recorded } from './recorded.ts';

const pay = { currency: 'EUR', period: 'year', min: 70_000, max: 80_000 } as const;
const job: Recorded = {
  posting: somePosting({
    title: 'Rust Engineer',
    pay,
    employmentTypes: ['Full-time'],
    skills: ['Rust', 'Docker', 'Kubernetes'],
    requiredSkills: ['Rust', 'Docker'],
    preferredSkills: ['Kubernetes'],
    experience: 'senior',
    remote: 'hybrid',
  }),
  hash: '0123456789abcdef',
};
const label: Label = {
  id: '1',
  hash: job.hash,
  places: [{ city: 'Berlin', country: 'DE' }],
  mode: 'hybrid',
  pay,
  level: 'senior',
  required: ['Rust'],
  preferred: ['Kubernetes'],
};

function shares(...pairs: readonly (readonly [Recorded, Label])[]): string[] {
  const evaluation = new Evaluation();
  for (const [recorded, expected] of pairs) evaluation.add(recorded, expected);
  return evaluation.metrics.map(({ name, right, of }) => `${name} ${right}/${of}`);
}

describe('Evaluation', () => {
  it('counts what agrees with the label', () => {
    expect(shares([job, label])).toEqual([
      'place right 1/1',
      'all places right 1/1',
      'mode right, where stated 1/1',
      'mode right 1/1',
      'pay precision 1/1',
      'pay recall 1/1',
      'level right 1/1',
      'skills precision 3/3',
      'required or preferred 2/2',
    ]);
  });

  it('counts a wrong answer against precision and a missing one against recall', () => {
    const silent: Recorded = { ...job, posting: { ...job.posting, pay: null, experience: null, remote: null } };
    expect(shares([job, { ...label, pay: null, mode: null, notSkills: ['Docker'] }], [silent, label])).toEqual([
      'place right 2/2',
      'all places right 2/2',
      'mode right, where stated 0/1',
      'mode right 0/2',
      'pay precision 0/1',
      'pay recall 0/1',
      'level right 1/2',
      'skills precision 5/6',
      'required or preferred 4/4',
    ]);
  });

  it('asks for the place alone where the label holds nothing else', () => {
    const { id, hash } = label;
    expect(shares([job, { id, hash, mainPlace: { city: 'Berlin', country: 'DE' } }])).toEqual(['place right 1/1']);
  });

  it('takes one town for itself in whatever language the label names it, and no other', () => {
    const posting = somePosting({
      places: [{ label: 'Köln', city: 'Köln', region: null, country: 'DE', coords: [6.95, 50.93] }],
    });
    const inCologne = (city: string): string[] =>
      shares([
        { ...job, posting },
        { id: '1', hash: job.hash, places: [{ city, country: 'DE' }] },
      ]);
    expect(inCologne('Cologne')).toContain('place right 1/1');
    expect(inCologne('Bonn')).toContain('place right 0/1');
  });

  it('says what was expected and what was found', () => {
    const evaluation = new Evaluation();
    evaluation.add(job, { ...label, places: [{ city: 'Bonn', country: 'DE' }] });
    expect(evaluation.mistakes[0]).toMatchObject({ metric: 'place right', title: 'Rust Engineer' });
  });
});
