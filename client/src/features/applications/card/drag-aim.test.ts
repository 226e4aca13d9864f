// @vitest-environment jsdom
import type { FluidDragActions, PreDragActions } from '@hello-pangea/dnd';
import { Stage } from '@foothold/server/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDragAim, liftedStyle, acceptsDrop } from './drag-aim.ts';

afterEach(() => vi.restoreAllMocks());

type Place = Stage | 'between' | 'outside';

/** A card 200 px wide from x = 100 on, lifted at a point; `under` moves the pointer over a place, `scrollTo` the place under the pointer. */
function liftedAt(x: number) {
  let place: Place = Stage.SAVED;
  const aim = createDragAim({ placeAt: () => place, edgesOf: () => ({ left: 0, right: 400 }) });
  const card = document.createElement('article');
  vi.spyOn(card, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 200, 120));
  const drag: FluidDragActions = {
    isActive: () => true,
    shouldRespectForcePress: () => false,
    move: vi.fn<FluidDragActions['move']>(),
    drop: () => undefined,
    cancel: () => undefined,
  };
  const lock: PreDragActions = {
    isActive: () => true,
    shouldRespectForcePress: () => false,
    fluidLift: vi.fn<PreDragActions['fluidLift']>(() => drag),
    snapLift: () => {
      throw new Error('Not asked for.');
    },
    abort: () => undefined,
  };
  const actions = aim.trackPointer(lock, card).fluidLift({ x, y: 60 });
  const under = (next: Place, pointer = { x: 0, y: 0 }) => {
    place = next;
    actions.move(pointer);
  };
  const scrollTo = (next: Place) => {
    place = next;
    document.dispatchEvent(new Event('scroll'));
  };
  return { aim, lock, drag, under, scrollTo };
}

const taken = ({ target }: ReturnType<typeof createDragAim>) =>
  Object.values(Stage).filter((stage) => acceptsDrop(target.get(), stage));

describe('a card lifted by the pointer', () => {
  it('follows it with its middle, wherever it was grabbed', () => {
    const { aim, lock, drag } = liftedAt(296);
    expect(lock.fluidLift).toHaveBeenCalledWith({ x: 200.5, y: 60 });
    expect(drag.move).toHaveBeenCalledWith({ x: 296, y: 60 });
    expect(aim.drawnBeside()).toBe(95.5);
  });

  it('aims at the column under the pointer and at no other', () => {
    const { aim, under } = liftedAt(110);
    expect(taken(aim)).toEqual([Stage.SAVED]);
    under(Stage.OFFER);
    expect(taken(aim)).toEqual([Stage.OFFER]);
  });

  it('keeps its aim between two columns and loses it beside the board', () => {
    const { aim, under } = liftedAt(110);
    under('between');
    expect(taken(aim)).toEqual([Stage.SAVED]);
    under('outside');
    expect(taken(aim)).toEqual([]);
  });

  it('stays a little inside that column for the library, and where the pointer is for the eye', () => {
    const { aim, drag, under } = liftedAt(296);
    under('between', { x: 407, y: 90 });
    expect(drag.move).toHaveBeenLastCalledWith({ x: 388, y: 90 });
    expect(aim.drawnBeside()).toBe(95.5 - 19);
  });

  it('looks again when the board scrolls under a pointer that rests', () => {
    const { aim, scrollTo } = liftedAt(110);
    scrollTo(Stage.OFFER);
    expect(taken(aim)).toEqual([Stage.OFFER]);
    aim.release();
    scrollTo(Stage.APPLIED);
    expect(taken(aim)).toEqual(Object.values(Stage));
  });

  it('leaves every column open again when it is over', () => {
    const { aim } = liftedAt(110);
    aim.release();
    expect(taken(aim)).toEqual(Object.values(Stage));
  });
});

describe('the place it is drawn at', () => {
  const lifted = { isDragging: true, isDropAnimating: false, mode: 'FLUID', dropAnimation: null } as const;
  const rest = { isClone: false, draggingOver: null, combineWith: null, combineTargetFor: null } as const;
  const moved = { transform: 'translate(9px, 9px)' };

  it('is where it was grabbed, as soon as it moves', () => {
    const { aim } = liftedAt(296);
    expect(liftedStyle(aim, moved, { ...rest, ...lifted })).toEqual({ translate: '-95.5px' });
    expect(liftedStyle(aim, {}, { ...rest, ...lifted })).toBeUndefined();
  });

  it('is the library’s for the keyboard and for cards that are not lifted', () => {
    const { aim } = liftedAt(296);
    expect(liftedStyle(aim, moved, { ...rest, ...lifted, mode: 'SNAP' })).toBeUndefined();
    expect(liftedStyle(aim, moved, { ...rest, ...lifted, isDragging: false })).toBeUndefined();
  });
});
