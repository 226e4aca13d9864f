import { commonTexts } from './texts.ts';

/** Digits, with a plus sign in front if any (accounts-18). */
export const PHONE_PROBLEM = commonTexts.invalidPhoneNumber;

/** Whether the text, trimmed, is a phone number. */
export function isPhoneNumber(text: string): boolean {
  return /^\+?\d+$/.test(text.trim());
}

/** Drops what a phone number cannot contain, as it is typed or pasted. */
export function phoneCharacters(text: string): string {
  return text.replaceAll(/[^\d+]/g, '');
}

/** Whether there is more in it than a phone number and what people write between its digits. */
export function hasOtherThanPhoneCharacters(text: string): boolean {
  return /[^\d+\s()./-]/.test(text);
}
