import { type CvEdits, ModelEdits, NO_EDITS } from '../../model/cv-edits.ts';

/** What models put around code, although nobody asked for it. */
const FENCE = '```';

/** What an answer says, or why it cannot be read. Fields that are missing are no edits; fields that are wrong are. */
export function readAnswer(text: string): { readonly edits: CvEdits } | { readonly problem: string } {
  const trimmed = text.trim();
  const isFenced = trimmed.length >= 2 * FENCE.length && trimmed.startsWith(FENCE) && trimmed.endsWith(FENCE);
  const body = isFenced ? trimmed.slice(FENCE.length, -FENCE.length).replace(/^json/u, '').trim() : text;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { problem: 'The answer is not JSON.' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problem: 'The answer is no object.' };
  const known = Object.keys(NO_EDITS).some((field) => Object.hasOwn(value, field));
  const parsed = ModelEdits.safeParse({ ...NO_EDITS, ...value });
  if (parsed.success && known) return { edits: parsed.data };
  const fields =
    parsed.error?.issues
      .map(({ path }) => path.join('.'))
      .slice(0, 5)
      .join(', ') ?? 'all';
  return { problem: `These fields of the answer are missing or of another type: ${fields}.` };
}
