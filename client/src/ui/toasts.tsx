import { Notifications } from '@mantine/notifications';
import './toasts.css';

const PLACE = 'bottom-right';

/** Pixels below and above the toasts. */
const MARGINS = 24;

/** Tells the styles how much room the toasts take, so that a dialog on a narrow screen ends above them. */
function tellHeight(root: HTMLDivElement | null): (() => void) | undefined {
  if (root?.dataset['position'] !== PLACE) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = root.offsetHeight;
    style.setProperty('--toasts-room', `${height > 0 ? height + MARGINS : 0}px`);
  });
  observer.observe(root);
  return () => {
    observer.disconnect();
    style.removeProperty('--toasts-room');
  };
}

/** Where toasts appear; at most three at once (SPEC §4), the others wait. `notify.ts` sends them. */
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
