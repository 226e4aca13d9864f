import { describe, expect, it } from 'vitest';
import { paperFor } from './paper.ts';

describe('the paper of a CV', () => {
  it.each([
    ['Portland, OR', ''],
    ['Austin, Texas', ''],
    ['Toronto, ON, Canada', ''],
    ['Montréal, QC', '+1 514 555 0119'],
    ['Wilmington, DE 19801', ''],
    ['Vancouver V5K 0A1', ''],
    ['Remote, USA', ''],
    ['', '+1 212 555 0134'],
    ['Denver, CO', '(303) 555-0155'],
  ])('is Letter for %j with telephone %j', (location, phone) => {
    expect(paperFor({ location, phone }).name).toBe('Letter');
  });

  it.each([
    ['Berlin, DE', ''],
    ['Bengaluru, IN', '+91 555 0101'],
    ['Tel Aviv, IL', '+972 555 0102'],
    ['Gothenburg, Sweden', '+46 555 0142'],
    ['', ''],
    ['東京', ''],
    ['London', '555-0199'],
  ])('is A4 for %j with telephone %j', (location, phone) => {
    expect(paperFor({ location, phone }).name).toBe('A4');
  });
});
