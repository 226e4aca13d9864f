import { commonTexts } from './texts.ts';

/** Digits, with a plus sign in front if any (accounts-18). */
export const PHONE_PROBLEM = commonTexts.invalidPhoneNumber;

/** Whether the text, trimmed, is a phone number. */
export function isPhoneNumber(text: string): boolean {
  return /^\+?\d+$/.test(text.trim());
}

/** A zero that is dialled only where there is no country code, as in `+49 (0)170 1234567`. */
const TRUNK_ZERO = /^(\s*\+[\d\s]{1,6})(?:\(0\)\s*)+/;

/** Drops what a phone number cannot contain, as it is typed or pasted. */
export function phoneCharacters(text: string): string {
  return text.replace(TRUNK_ZERO, '$1').replaceAll(/[^\d+]/g, '');
}

/** Whether there is more in it than a phone number and what people write between its digits. */
export function hasOtherThanPhoneCharacters(text: string): boolean {
  return /[^\d+\s()./-]/.test(text);
}
