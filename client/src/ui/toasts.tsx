import { Notifications } from '@mantine/notifications';
import './toasts.css';

/** Where toasts appear; at most three at once (SPEC §4), the others wait. `notify.ts` sends them. */
export function Toasts() {
  return <Notifications limit={3} position="bottom-right" containerWidth={400} transitionDuration={180} zIndex={500} />;
}
