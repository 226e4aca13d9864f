import { initialsOf } from '../../lib/initials.ts';
import { layoutTexts } from '../texts/layout.texts.ts';

/** The avatar's name: what it shows first, so that a spoken command finds it, then what it is. */
export function accountLabel(email: string): string {
  return layoutTexts.accountMenuOf(initialsOf(email), email);
}
