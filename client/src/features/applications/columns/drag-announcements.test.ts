import type { DropResult } from '@hello-pangea/dnd';
import { describe, expect, it } from 'vitest';
import { announceDrop, announceLift, announceUpdate } from './drag-announcements.ts';

const words = {
  titleOf: () => 'Platform Engineer',
  countIn: (column: string) => (column === 'saved' ? 3 : 1),
};

const drag = (destination: DropResult['destination'], reason: DropResult['reason'] = 'DROP'): DropResult => ({
  draggableId: '7',
  type: 'DEFAULT',
  mode: 'SNAP',
  source: { droppableId: 'saved', index: 1 },
  destination,
  reason,
  combine: null,
});

describe('the announcements of a drag', () => {
  it('name the card, its stage and its place when it is lifted', () => {
    expect(announceLift(drag(null), words)).toBe('Lifted Platform Engineer. Saved, position 2 of 3.');
  });

  it('count the card itself where it would land in another stage', () => {
    expect(announceUpdate(drag({ droppableId: 'phone-screen', index: 1 }), words)).toBe(
      'Phone Screen, position 2 of 2.',
    );
    expect(announceUpdate(drag({ droppableId: 'saved', index: 0 }), words)).toBe('Saved, position 1 of 3.');
  });

  it('say when the card is over no stage', () => {
    expect(announceUpdate(drag(null), words)).toBe('Not over a stage.');
  });

  it('say where it was dropped, or that it is back', () => {
    expect(announceDrop(drag({ droppableId: 'offer', index: 0 }), words)).toBe(
      'Dropped Platform Engineer. Offer, position 1 of 2.',
    );
    expect(announceDrop(drag({ droppableId: 'offer', index: 0 }, 'CANCEL'), words)).toBe(
      'Platform Engineer is back in Saved, position 2 of 3.',
    );
    expect(announceDrop(drag(null), words)).toBe('Platform Engineer is back in Saved, position 2 of 3.');
  });
});
