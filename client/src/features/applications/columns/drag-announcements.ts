import { isStage, stageTitle } from '@foothold/server/domain';
import type { DraggableLocation, DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd';
import { boardTexts } from '../texts/board.texts.ts';

/** What a screen reader says on a card's grip. */
export const DRAG_INSTRUCTIONS = boardTexts.dragHelpLift + boardTexts.dragHelpDrop;

/** What the announcements need to know about the board: a card's title, and how many cards a column has. */
export interface BoardNames {
  readonly titleOf: (cardId: string) => string;
  readonly countIn: (columnId: string) => number;
}

const columnTitle = ({ droppableId }: DraggableLocation) =>
  isStage(droppableId) ? stageTitle(droppableId) : droppableId;

/** E.g. 'Applied, position 2 of 4'. In another column the card itself comes on top of those there. */
function place(at: DraggableLocation, from: DraggableLocation, { countIn }: BoardNames): string {
  const isGuest = at.droppableId !== from.droppableId;
  return boardTexts.positionOf(columnTitle(at), at.index + 1, countIn(at.droppableId) + (isGuest ? 1 : 0));
}

export function announceLift({ draggableId, source }: DragStart, names: BoardNames): string {
  return boardTexts.lifted(names.titleOf(draggableId), place(source, source, names));
}

export function announceUpdate({ source, destination }: DragUpdate, names: BoardNames): string {
  return destination ? `${place(destination, source, names)}.` : boardTexts.notOverStage;
}

export function announceDrop({ draggableId, source, destination, reason }: DropResult, names: BoardNames): string {
  const title = names.titleOf(draggableId);
  if (reason === 'CANCEL' || !destination) return boardTexts.isBackIn(title, place(source, source, names));
  return boardTexts.dropped(title, place(destination, source, names));
}
