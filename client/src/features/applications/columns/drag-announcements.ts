import { isStage, stageTitle } from '@foothold/server/domain';
import type { DraggableLocation, DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd';

/** What a screen reader says on a card's grip. */
export const DRAG_INSTRUCTIONS =
  'Press Space to lift this card, arrow keys to move it, ' +
  'and Space to drop it or Escape to cancel. Or use the card’s menu.';

/** What the announcements need to know about the board: a card's title, and how many cards a column holds. */
export interface BoardNames {
  readonly titleOf: (cardId: string) => string;
  readonly countIn: (columnId: string) => number;
}

const columnTitle = ({ droppableId }: DraggableLocation) =>
  isStage(droppableId) ? stageTitle(droppableId) : droppableId;

/** E.g. 'Applied, position 2 of 4'. In another column the card itself comes on top of those there. */
function place(at: DraggableLocation, from: DraggableLocation, { countIn }: BoardNames): string {
  const isGuest = at.droppableId !== from.droppableId;
  return `${columnTitle(at)}, position ${at.index + 1} of ${countIn(at.droppableId) + (isGuest ? 1 : 0)}`;
}

export function announceLift({ draggableId, source }: DragStart, names: BoardNames): string {
  return `Lifted ${names.titleOf(draggableId)}. ${place(source, source, names)}.`;
}

export function announceUpdate({ source, destination }: DragUpdate, names: BoardNames): string {
  return destination ? `${place(destination, source, names)}.` : 'Not over a stage.';
}

export function announceDrop({ draggableId, source, destination, reason }: DropResult, names: BoardNames): string {
  const title = names.titleOf(draggableId);
  if (reason === 'CANCEL' || !destination) return `${title} is back in ${place(source, source, names)}.`;
  return `Dropped ${title}. ${place(destination, source, names)}.`;
}
