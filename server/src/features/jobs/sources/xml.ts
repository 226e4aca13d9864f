import type { XMLParser } from 'fast-xml-parser';
import { FeedError } from './job-source.ts';

/**
 * A response as XML.
 *
 * @param root the name of the first element: entities may only be declared before it
 * @throws FeedError when it isn't XML, or declares entities
 */
export function xmlOf(answer: string, root: string, parser: XMLParser): unknown {
  const [prolog = ''] = answer.split(`<${root}`, 1);
  // Entities of a document's own making can blow a few bytes up to gigabytes.
  const type = prolog.search(/<!DOCTYPE/i);
  if (type !== -1 && prolog.includes('[', type))
    throw new FeedError('The answer declares entities, which no feed needs.');
  try {
    return parser.parse(answer, true);
  } catch (error) {
    throw new FeedError('The response is not XML, or was cut off.', { cause: error });
  }
}
