import { Notifications } from '@mantine/notifications';
import './toasts.css';

const PLACE = 'bottom-right';

/** Pixels below and above the toasts. */
const MARGINS = 24;

/**
 * Publishes to dialogs, and to what is marked with `data-above-toasts`, how much room the toasts take, so that on a narrow screen
 * they end above them. Only those: a property of the page would be inherited by all there is, and each toast would style a
 * large board again.
 */
function tellHeight(root: HTMLDivElement | null): (() => void) | undefined {
  if (root?.dataset['position'] !== PLACE) return undefined;
  const style = document.createElement('style');
  document.head.append(style);
  const observer = new ResizeObserver(() => {
    const height = root.offsetHeight;
    style.textContent = `.mantine-Modal-root, [data-above-toasts] { --toasts-room: ${height > 0 ? height + MARGINS : 0}px }`;
  });
  observer.observe(root);
  return () => {
    observer.disconnect();
    style.remove();
  };
}

/** Where toasts appear; at most three at once, the others wait. `notify.ts` sends them. */
export function Toasts() {
  return (
    <Notifications
      ref={tellHeight}
      limit={3}
      position={PLACE}
      containerWidth={400}
      transitionDuration={180}
      zIndex={500}
    />
  );
}
