import { initialsOf } from '../../lib/initials.ts';

/** The avatar's name: what it shows first, so that a spoken command finds it, then what it is. */
export function accountLabel(email: string): string {
  return `${initialsOf(email)}, account menu of ${email}`;
}
