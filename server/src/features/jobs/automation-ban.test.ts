import { describe, expect, it } from 'vitest';
import { forbidsAutomation } from './automation-ban.ts';

describe('forbidsAutomation', () => {
  it.each([
    'We kindly ask for no automated applications.',
    'Please, no AI-generated applications!',
    'Automated applications will be rejected.',
    'Do not use bots to apply.',
    'No bots, please.',
  ])('hears %s', (text) => {
    expect(forbidsAutomation(`About us\n${text}\nThanks`)).toBe(true);
  });

  it.each([
    'You build automated tests for our applications.',
    'No prior experience with automation is needed.',
    'You will automate application deployment; applications are reviewed by people.',
  ])('does not mistake %s', (text) => {
    expect(forbidsAutomation(text)).toBe(false);
  });
});
