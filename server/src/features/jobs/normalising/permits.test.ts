import { describe, expect, it } from 'vitest';
import { clearanceOf, sponsorshipOf } from './permits.ts';
import { linesOf } from './posting-text.ts';

describe('sponsorshipOf', () => {
  it.each([
    ['We are unable to sponsor visas at this time.', 'no'],
    ['You must be authorized to work in the US without current or future sponsorship.', 'no'],
    ['This role does not offer visa sponsorship.', 'no'],
    ['We sponsor visas and cover relocation.', 'yes'],
    ["We do sponsor visas! However, we aren't able to sponsor every role.", 'yes'],
    ['Visa sponsorship available for exceptional talent.', 'yes'],
    ['You must have full working rights in Australia.', 'no'],
    ['Open to candidates who need an Employment Pass; we sponsor.', 'yes'],
    ['H-1B transfers are welcome.', 'yes'],
    ['Oferecemos apoio na obtenção de visto.', 'yes'],
    ["We don't shy away from sponsoring US visas.", null],
    ['You activate sponsorships of sports events.', null],
    ['Our executive sponsor meets you.', null],
    ['We accept Visa and Mastercard.', null],
  ])('reads %s', (text, expected) => expect(sponsorshipOf(linesOf(text))?.value ?? null).toBe(expected));
});

describe('clearanceOf', () => {
  it.each([
    ['Requirements\n• An active TS/SCI clearance', 'required'],
    ['Ability to obtain and maintain a security clearance', 'required'],
    ['Nice to have\n• Active Top Secret security clearance', 'preferred'],
    ['A secret clearance is a plus.', 'preferred'],
    ['Reliability Status clearance is required before start.', 'required'],
    ['Medical clearance is required to wear a respirator.', null],
    ['You collect internal clearances of listings.', null],
    ['No security clearance is required.', null],
  ])('reads %s', (text, expected) => expect(clearanceOf(linesOf(text))?.value ?? null).toBe(expected));
});
