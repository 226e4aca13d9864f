import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Lets files be dropped on an element, besides whatever else picks them. Returns whether files are held over it now.
 *
 * @param isClosed nothing is taken at the moment
 */
export function useDropZone(
  zone: RefObject<HTMLElement | null>,
  isClosed: boolean,
  onDrop: (files: readonly File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Without this the browser would leave the page and open the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = isClosed ? 'none' : 'copy';
    setIsOver(!isClosed);
  });
  const leave = useEffectEvent(({ relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && zone.current?.contains(relatedTarget))) setIsOver(false);
  });
  const take = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isClosed) onDrop([...(event.dataTransfer?.files ?? [])]);
  });

  useEffect(() => {
    const element = zone.current;
    const onEvent = (event: DragEvent): void => {
      if (event.type === 'drop') take(event);
      else if (event.type === 'dragleave') leave(event);
      else onDragOver(event);
    };
    const names = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;
    for (const name of names) element?.addEventListener(name, onEvent);
    return () => {
      for (const name of names) element?.removeEventListener(name, onEvent);
    };
  }, [zone]);
  return isOver;
}
