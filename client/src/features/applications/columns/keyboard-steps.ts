import type { PreDragActions } from '@hello-pangea/dnd';
import { BOARD } from '../card/drag-aim.ts';
import { CARD } from '../shared/card-focus.tsx';

const COLUMN = '[data-rfd-droppable-id]';

/** Where a card of a column stood before it was lifted. */
const PLACEHOLDER = '[data-rfd-placeholder-context-id]';

/**
 * A drag by keyboard that brings the column beside the card into sight before the card goes there: the drag library takes
 * a card only beside another one that is wholly visible, and leaves it where it is when there is none. The library learns
 * of scrolling a frame later, so the step waits for that, and the keys after it wait for the step.
 */
export function stepIntoSight(lock: PreDragActions, id: string): PreDragActions {
  return {
    ...lock,
    snapLift() {
      const drag = lock.snapLift();
      // What is to be done, one per frame; null: at once.
      let line: (() => void)[] | null = null;
      const goOn = () => {
        const act = drag.isActive() ? line?.shift() : undefined;
        if (!act) {
          line = null;
          return;
        }
        act();
        requestAnimationFrame(goOn);
      };
      const inTurn = (act: () => void) => () => {
        if (line) line.push(act);
        else act();
      };
      const across = (step: 1 | -1, move: () => void) => () => {
        if (!showColumnBeside(id, step)) return move();
        if (!line) requestAnimationFrame(goOn);
        line = [() => {}, move, ...(line ?? [])];
      };
      return {
        ...drag,
        moveUp: inTurn(drag.moveUp),
        moveDown: inTurn(drag.moveDown),
        moveLeft: inTurn(across(-1, drag.moveLeft)),
        moveRight: inTurn(across(1, drag.moveRight)),
        drop: (options) => inTurn(() => drag.drop(options))(),
        cancel(options) {
          line = null;
          drag.cancel(options);
        },
      };
    },
  };
}

/** Scrolls to the column beside the one that a lifted card is over. @returns whether anything had to move. */
function showColumnBeside(id: string, step: 1 | -1): boolean {
  const card = document.querySelector(`[${CARD}="${CSS.escape(id)}"]`);
  const board = card?.closest(`[${BOARD}]`);
  if (!card || !board) return false;
  const columns = [...board.querySelectorAll(COLUMN)];
  const here = columns.findIndex((one) => one.hasAttribute('data-over'));
  const column = columns[here + step];
  if (here < 0 || !column) return false;
  const before = places(board);
  showAcross(board, column);
  const others = [...column.querySelectorAll(`[${CARD}]`)].filter((one) => one !== card);
  const beside = nearest(card, others) ?? column.querySelector(PLACEHOLDER);
  if (beside) beside.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // An empty column takes the card at its top, and only where the card would be wholly visible.
  else if (!hasRoomFor(card, column)) column.scrollIntoView({ block: 'start', inline: 'nearest', behavior: 'instant' });
  const after = places(board);
  return after.some((place, index) => place !== before[index]);
}

function places(board: Element): number[] {
  return [board.scrollLeft, board.scrollTop, window.scrollX, window.scrollY];
}

/** Sideways alone: a column is often higher than the window. */
function showAcross(board: Element, column: Element): void {
  const frame = board.getBoundingClientRect();
  const { left, right } = column.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(board).scrollPaddingInlineStart) || 0;
  const beyond = Math.max(0, right + margin - frame.right) || Math.min(0, left - margin - frame.left);
  if (beyond !== 0) board.scrollBy({ left: beyond, behavior: 'instant' });
}

/** Whether a card at the top of an empty column is wholly in the window. */
function hasRoomFor(card: Element, column: Element): boolean {
  const { top } = column.getBoundingClientRect();
  const start = top + (Number.parseFloat(getComputedStyle(column).paddingTop) || 0);
  return start >= 0 && start + card.getBoundingClientRect().height <= window.innerHeight;
}

function nearest(card: Element, others: readonly Element[]): Element | undefined {
  const { top } = card.getBoundingClientRect();
  const far = (other: Element) => Math.abs(other.getBoundingClientRect().top - top);
  return others.reduce<Element | undefined>(
    (best, other) => (best && far(best) <= far(other) ? best : other),
    undefined,
  );
}
