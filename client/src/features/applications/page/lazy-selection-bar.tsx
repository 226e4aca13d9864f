import { usePreload } from '../../../lib/use-idle.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsSelecting } from '../selection/selection-store.ts';
import type { SelectionBarProps } from './selection-bar.tsx';

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);

/** The bar, while cards are being chosen; its code comes when the browser is idle. */
export function LazySelectionBar(props: SelectionBarProps) {
  const isOn = useIsSelecting();
  usePreload(SelectionBar.preload);
  return isOn && <SelectionBar {...props} />;
}
