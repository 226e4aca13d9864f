import { randomInt } from 'node:crypto';

/** Without what is easily mistaken for something else: 0, 1, i, l, o, u. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_CODES = 10;

/** New recovery codes: 58 bits each, in three groups. */
export function makeRecoveryCodes(): string[] {
  const group = (): string => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}-${group()}`);
}

/** A recovery code as it was given, however it was typed. */
export function recoveryCodeAsGiven(typed: string): string {
  const characters = typed.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
  return [characters.slice(0, 4), characters.slice(4, 8), characters.slice(8)].join('-');
}
