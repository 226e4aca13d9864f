import { describe, expect, it } from 'vitest';
import { areRelated, isPaid, kindOfWork } from './kind-of-work.ts';

describe('kindOfWork', () => {
  it.each([
    ['Senior Software Engineer', 'software'],
    ['Backend Developer (m/w/d)', 'software'],
    ['Product Counsel', 'law'],
    ['Support Engineer', 'support'],
    ['Sales Engineer', 'sales'],
    ['Data Engineer', 'data'],
    ['Datenanalystin', 'data'],
    ['Produktdesignerin', 'design'],
    ['Mechanical Engineer', 'engineering'],
    ['Softwareentwicklerin', 'software'],
    ['Rechtsanwältin', 'law'],
    ['Gesundheits- und Krankenpfleger', 'health'],
    ['Senior Beekeeper', 'beekeeper'],
    ['', null],
  ])('of %j is %j', (title, kind) => expect(kindOfWork(title)).toBe(kind));

  it('tells related trades from others', () => {
    expect(areRelated('software', 'data')).toBe(true);
    expect(areRelated('software', 'law')).toBe(false);
  });

  it('tells paid work from volunteering and internships', () => {
    expect(
      ['Baker', 'Volunteer Coach', 'Software Engineering Intern', 'Praktikantin', 'Elternzeit'].map((title) =>
        isPaid({ title, employer: '' }),
      ),
    ).toEqual([true, false, false, false, false]);
  });
});
