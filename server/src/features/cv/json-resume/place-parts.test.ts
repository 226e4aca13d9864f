import { describe, expect, it } from 'vitest';
import { placeLine, placeParts } from './place-parts.ts';

describe('the parts of an address', () => {
  it.each([
    ['14 Canal Row, Leeds LS10 1AB', { address: '14 Canal Row', postalCode: 'LS10 1AB', city: 'Leeds', region: '' }],
    [
      '22 Harbour View, Cork T12 X5Y6',
      { address: '22 Harbour View', postalCode: 'T12 X5Y6', city: 'Cork', region: '' },
    ],
    ['Am Mühlbach 3, 72070 Tübingen', { address: 'Am Mühlbach 3', postalCode: '72070', city: 'Tübingen', region: '' }],
    [
      'Rua das Flores 18, 4050-262 Porto',
      { address: 'Rua das Flores 18', postalCode: '4050-262', city: 'Porto', region: '' },
    ],
    ['4020 Linz, Österreich', { address: '', postalCode: '4020', city: 'Linz', region: 'Österreich' }],
    [
      '1180 Cedar Hollow Rd, Boise, ID 83702',
      { address: '1180 Cedar Hollow Rd', postalCode: '83702', city: 'Boise', region: 'ID' },
    ],
    ['Leeds, United Kingdom', { address: '', postalCode: '', city: 'Leeds', region: 'United Kingdom' }],
    ['Bristol BS3', { address: '', postalCode: 'BS3', city: 'Bristol', region: '' }],
  ])('of %s are told apart, and give it back', (line, parts) => {
    expect(placeParts(line)).toEqual(parts);
    expect(placeLine(parts)).toBe(line);
  });

  it('are the town alone where nothing names one', () => {
    expect(placeParts('14 Canal Row').city).toBe('14 Canal Row');
  });
});
