import type { CvLine } from './cv-versions.types.ts';
import { ordered, orderId } from '../model/edit-order.ts';
import type { Cv, Wording } from '../model/cv-model.ts';
import type { CvVersion } from './cv-version.entity.ts';

type Reordered = Pick<CvLine, 'id' | 'section' | 'itemId' | 'before' | 'after'>;

/** Lists whose lines an edit may reorder. */
function listsOf(cv: Cv): { section: CvLine['section']; itemId: string; lists: readonly (readonly Wording[])[] }[] {
  return [
    ...cv.work.map((item) => ({
      section: 'work' as const,
      itemId: item.id,
      lists: [item.paragraphs, item.highlights],
    })),
    ...cv.projects.map((item) => ({ section: 'projects' as const, itemId: item.id, lists: [item.highlights] })),
    ...cv.education.map((item) => ({ section: 'education' as const, itemId: item.id, lists: [item.highlights] })),
    ...cv.other.map((item) => ({ section: 'other' as const, itemId: item.id, lists: [item.lines] })),
  ];
}

/**
 * Lists in another order than in the file, which can be declined like other changes. `before` and `after` are the
 * file's lines in both orders, without those left out.
 */
export function reorderedOf({ readCv, edits }: Pick<CvVersion, 'readCv' | 'edits'>): Reordered[] {
  const rank = new Map(edits.order.map((id, index) => [id, index]));
  const dropped = new Set(edits.dropped);
  return listsOf(readCv.cv).flatMap(({ section, itemId, lists }) => {
    const before = lists.flatMap((list) => list.filter(({ id }) => !dropped.has(id)));
    const after = lists.flatMap((list) =>
      ordered(
        list.filter(({ id }) => !dropped.has(id)),
        rank,
      ),
    );
    if (before.every(({ id }, place) => id === after[place]?.id)) return [];
    return [{ id: orderId(itemId), section, itemId, before: textOf(before), after: textOf(after) }];
  });
}

const textOf = (wordings: readonly Wording[]): string => wordings.map(({ text }) => text).join('\n');
