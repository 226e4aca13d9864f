import type { BoardApplication } from '../model/board-cache.ts';
import { cardNames } from '../model/card-facts.ts';

/** Letters on a line of a card in the narrowest column. */
const LINE = { title: 17, note: 24 } as const;

/** Height of a line, in pixels. */
const PIXELS = { title: 20, note: 18 } as const;

/** Border, paddings, gaps, company, place and stairs of a card, and the space below it. */
const FRAME = 102;
const NOTE_FRAME = 4;
const MOST_LINES = 2;

/**
 * About how high a card is, in pixels, before it was drawn. Only the scroll bar of a long column lives by it: each card
 * that comes near the window is measured.
 */
export function cardHeight(application: BoardApplication | undefined): number {
  if (!application) return FRAME;
  const { title } = cardNames(application);
  const { notes } = application;
  return (
    FRAME +
    linesOf(title, LINE.title) * PIXELS.title +
    (notes ? NOTE_FRAME + linesOf(notes, LINE.note) * PIXELS.note : 0)
  );
}

function linesOf(text: string, letters: number): number {
  return Math.min(MOST_LINES, Math.max(1, Math.ceil(text.length / letters)));
}
