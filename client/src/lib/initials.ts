/**
 * The letters of an avatar (pages-7): the first letters of the first two dot-separated parts of the local part of an
 * email address, else its first letter, else 'U'.
 */
export function initialsOf(email: string | null | undefined): string {
  const local = (email ?? '').trim().split('@')[0] ?? '';
  const [first, second] = local.split('.').map((part) => [...part][0]);
  const letters = first && second ? first + second : (first ?? second ?? 'U');
  return letters.toUpperCase();
}
