import type { DraggableProvidedDraggableProps, DraggableStateSnapshot, PreDragActions } from '@hello-pangea/dnd';
import { isStage, type Stage as StageId } from '@foothold/server/domain';
import { createContext, type CSSProperties } from 'react';
import { createStore, type ReadableStore } from '../../../lib/store.ts';
import { scrollAtEdges } from './edge-scroll.ts';

/** A point of the window, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is under a point: a column, the board between two columns, or neither. */
type Place = StageId | 'between' | 'outside';

/** The one column that takes the drop, none, or null: all of them do. */
type Aim = StageId | 'outside' | null;

/** Where something starts and ends in the window, from left to right. */
interface Edges {
  readonly left: number;
  readonly right: number;
}

/**
 * Which column a drag by mouse or touch aims at: the one under the pointer. The drag library decides by the overlap of
 * the whole card and prefers the furthest column, so a card held by its edge would land where no one pointed. Here its
 * middle follows the pointer for the library, and no other column takes the drop; the eye sees the card where it was
 * grabbed. A drag by keyboard has no pointer, and every column takes part.
 */
export interface DragAim {
  /** The column that takes the drop. */
  readonly target: ReadableStore<Aim>;
  /** How far right of where it is seen the library has the card, in pixels. */
  readonly drawnBeside: () => number;
  /** A drag by pointer as the sensors see it: the card follows its middle, the aim the pointer. */
  readonly trackPointer: (lock: PreDragActions, card: Element | null) => PreDragActions;
  /** The drag is over. */
  readonly release: () => void;
}

/** What the aim sees of the page. */
interface View {
  readonly placeAt: (point: Point) => Place;
  readonly edgesOf: (stage: StageId) => Edges | null;
}

/** How far inside its column the card's middle stays, in pixels: nearer its edge the library doubts that it is over it. */
const INSIDE = 12;

/** @param view the page itself, unless a test knows better. */
export function createDragAim(view: View = { placeAt: placeOnPage, edgesOf: edgesOnPage }): DragAim {
  const target = createStore<Aim>(null);
  let beside = 0;

  /** Aims at what is under the pointer. @returns where the card's middle belongs for it */
  const aimFrom = ({ x, y }: Point): number => {
    const place = view.placeAt({ x, y });
    // Between two columns the last one keeps the aim.
    if (place !== 'between') target.set(place);
    const column = target.get();
    const edges = column === null || column === 'outside' ? null : view.edgesOf(column);
    return edges ? Math.max(edges.left + INSIDE, Math.min(edges.right - INSIDE, x)) : x;
  };
  let stopTracking = () => {};
  const release = () => {
    stopTracking();
    target.set(null);
  };

  return {
    target,
    drawnBeside: () => beside,
    trackPointer: (lock, card) => ({
      ...lock,
      fluidLift(from) {
        // Half a pixel beside: whole steps of a pointer never bring the card back to where it started, which the library
        // shows by leaving out how far it is.
        const middle = card ? Math.round(middleOf(card)) + 0.5 : from.x;
        let pointer = from;
        const drag = lock.fluidLift({ x: middle, y: from.y });
        const update = () => {
          const x = aimFrom(pointer);
          beside = x - pointer.x + from.x - middle;
          drag.move({ x, y: pointer.y });
        };
        const move = (to: Point) => {
          pointer = to;
          update();
        };
        // The board scrolls by itself under a pointer that rests.
        document.addEventListener('scroll', update, { capture: true, passive: true });
        const board = card?.closest(`[${BOARD}]`);
        const stopScrolling = board ? scrollAtEdges(board, () => pointer) : undefined;
        stopTracking = () => {
          document.removeEventListener('scroll', update, { capture: true });
          stopScrolling?.();
        };
        update();
        return {
          ...drag,
          move,
          drop(options) {
            stopTracking();
            drag.drop(options);
          },
          cancel(options) {
            stopTracking();
            drag.cancel(options);
          },
        };
      },
    }),
    release,
  };
}

function middleOf(card: Element): number {
  const { left, width } = card.getBoundingClientRect();
  return left + width / 2;
}

/** The lifted card itself lets the pointer through. Beyond the window's edge the edge counts. */
function placeOnPage({ x, y }: Point): Place {
  const { clientWidth, clientHeight } = document.documentElement;
  const inside = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1);
  const element = document.elementFromPoint(inside(x, clientWidth), inside(y, clientHeight));
  const stage = element?.closest('[data-rfd-droppable-id]')?.getAttribute('data-rfd-droppable-id');
  if (stage && isStage(stage)) return stage;
  return element?.closest(`[${BOARD}]`) ? 'between' : 'outside';
}

function edgesOnPage(stage: StageId): Edges | null {
  return document.querySelector(`[data-rfd-droppable-id="${stage}"]`)?.getBoundingClientRect() ?? null;
}

/** Marks the element around the columns. */
export const BOARD = 'data-board';

export const AimContext = createContext<DragAim>(createDragAim());

/** Whether a column takes the drop. */
export const acceptsDrop = (target: Aim, stage: StageId): boolean => target === null || target === stage;

/** Draws a card lifted by a pointer where it was grabbed, and lets it glide into its place when it is dropped. */
export function liftedStyle(
  aim: DragAim,
  style: DraggableProvidedDraggableProps['style'],
  { isDragging, isDropAnimating, mode, dropAnimation }: DraggableStateSnapshot,
): CSSProperties | undefined {
  if (!isDragging || mode !== 'FLUID') return undefined;
  if (isDropAnimating && dropAnimation) {
    return { translate: '0', transition: `translate ${dropAnimation.duration}s ${dropAnimation.curve}` };
  }
  return style?.transform ? { translate: `${-aim.drawnBeside()}px` } : undefined;
}
