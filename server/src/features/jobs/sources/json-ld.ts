import { decodeHTMLStrict } from 'entities';
import { FeedError } from './job-source.ts';
import { type Fields, fieldsOf } from './feed-row.ts';

/** Deeper than any page nests its data, and far from the end of the stack. */
const MAX_LEVELS = 12;

/**
 * The objects of one schema.org type in a page's JSON-LD blocks: alone, in a list, in an @graph or inside another
 * object. A block that is not JSON is passed over when another one is.
 *
 * @param type without its prefix, e.g. 'JobPosting'
 * @throws FeedError when there is none
 */
export function objectsOfType(blocks: readonly string[], type: string): readonly Fields[] {
  const values = blocks.map(parsed);
  const found = values.flatMap((value) => within(value, type, 0));
  if (found.length > 0) return found;
  throw new FeedError(
    values.includes(undefined)
      ? `The page's structured data is not readable, so no schema.org ${type} was found in it.`
      : `The page has no schema.org ${type}.`,
  );
}

/** Undefined when it is not JSON, even with what pages do to it undone. */
function parsed(block: string): unknown {
  const bare = block
    .replace(/^\uFEFF/, '')
    .replace(/^\s*(?:\/\/\s*)?(?:<!--|<!\[CDATA\[)/, '')
    .replace(/(?:\/\/\s*)?(?:-->|\]\]>)\s*$/, '');
  // New lines in the middle of a text are not JSON, and common; between two fields a space is as good.
  for (const attempt of [bare, bare.replace(/\p{Cc}/gu, ' '), decodeHTMLStrict(bare).replace(/\p{Cc}/gu, ' ')]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // The next attempt.
    }
  }
  return undefined;
}

function within(value: unknown, type: string, level: number): Fields[] {
  if (level > MAX_LEVELS) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => within(item, type, level + 1));
  const fields = fieldsOf(value);
  if (fields === null) return [];
  if (isOfType(fields.get('@type'), type)) return [fields];
  return [...fields.values()].flatMap((inner) => within(inner, type, level + 1));
}

/** 'JobPosting', 'schema:JobPosting', 'https://schema.org/JobPosting', or a list that holds one of them. */
function isOfType(value: unknown, type: string): boolean {
  if (Array.isArray(value)) return value.some((item) => isOfType(item, type));
  return typeof value === 'string' && value.split(/[/:#]/).at(-1) === type;
}
