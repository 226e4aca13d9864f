import type { Stage } from '@foothold/server/domain';
import { type PointerEvent, type RefObject, useState } from 'react';

/** How far a pointer moves before it drags, in pixels: less is a press. */
const THRESHOLD = 6;

interface Drag {
  readonly id: string;
  readonly pointer: number;
  readonly startX: number;
  readonly startY: number;
  readonly x: number;
  readonly y: number;
  readonly isLifted: boolean;
  readonly over: Stage | null;
}

/** The column below a point; the columns' heights differ, so only the side counts. */
function columnAt(board: HTMLElement | null, x: number, stages: readonly Stage[]): Stage | null {
  const columns = [...(board?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const found = columns.find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return left <= x && x < right;
  });
  return stages.find((stage) => stage === found?.dataset['column']) ?? null;
}

/** Lets cards be carried between columns by mouse, pen or finger. */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  stages: readonly Stage[],
  onDrop: (id: string, stage: Stage) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = (): void => setDrag(null);

  const handlersFor = (id: string) => ({
    onPointerDown(event: PointerEvent): void {
      if (!event.isPrimary || event.button !== 0) return;
      const { clientX: startX, clientY: startY, pointerId: pointer } = event;
      setDrag({ id, pointer, startX, startY, x: 0, y: 0, isLifted: false, over: null });
    },
    onPointerMove(event: PointerEvent): void {
      if (drag?.id !== id || drag.pointer !== event.pointerId) return;
      const [x, y] = [event.clientX - drag.startX, event.clientY - drag.startY];
      const isLifted = drag.isLifted || Math.hypot(x, y) > THRESHOLD;
      if (isLifted && !drag.isLifted) event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ ...drag, x, y, isLifted, over: isLifted ? columnAt(board.current, event.clientX, stages) : null });
    },
    onPointerUp(event: PointerEvent): void {
      if (drag?.id !== id || drag.pointer !== event.pointerId) return;
      const over = drag.isLifted ? columnAt(board.current, event.clientX, stages) : null;
      end();
      if (over) onDrop(id, over);
    },
    onPointerCancel: end,
  });
  return { lifted: drag?.isLifted ? drag : null, handlersFor };
}
