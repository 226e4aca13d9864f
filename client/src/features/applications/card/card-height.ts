import type { BoardApplication } from '../model/board-cache.ts';
import { cardNames } from '../model/card-facts.ts';

/** Letters on a line of a card in a column of usual width. */
const LINE = { title: 26, company: 30, location: 36, note: 36 } as const;

/** Height of a line, in pixels. */
const PIXELS = { title: 20, company: 20, location: 18, note: 19 } as const;

/** Border, paddings and gaps of a card, its row of badges, and the space below it. */
const FRAME = 85;
const NOTE_FRAME = 26;
const MOST_NOTE_LINES = 6;

/**
 * About how high a card is, in pixels, before it was drawn. Only the scroll bar of a long column lives by it: each card
 * that comes near the window is measured.
 */
export function cardHeight(application: BoardApplication | undefined): number {
  if (!application) return FRAME;
  const { title, company, location } = cardNames(application);
  const { notes } = application;
  const noteLines = notes.split('\n').reduce((lines, line) => lines + linesOf(line, LINE.note), 0);
  return (
    FRAME +
    linesOf(title, LINE.title) * PIXELS.title +
    linesOf(company, LINE.company) * PIXELS.company +
    linesOf(location, LINE.location) * PIXELS.location +
    (notes ? NOTE_FRAME + Math.min(noteLines, MOST_NOTE_LINES) * PIXELS.note : 0)
  );
}

function linesOf(text: string, letters: number): number {
  return Math.max(1, Math.ceil(text.length / letters));
}
