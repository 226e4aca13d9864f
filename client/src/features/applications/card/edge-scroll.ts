interface Point {
  readonly x: number;
  readonly y: number;
}

/** How near an edge a lifted card starts to scroll, as a share of what is visible: near enough to aim in peace. */
const ZONE = 0.1;

/** Pixels in a 60th of a second at the very edge. */
const FASTEST = 24;

/** A card that is lifted near an edge does not rush off: milliseconds without, and until at full speed. */
const DELAY_MS = 360;
const FULL_SPEED_MS = 1200;

/**
 * How strongly a point between two edges is drawn towards one of them: -1 at the start and beyond, 1 at the end, 0 in
 * between, growing slowly from the border of the zone on.
 */
export function scrollSpeed(at: number, start: number, end: number): number {
  const zone = (end - start) * ZONE;
  if (zone <= 0) return 0;
  const depth = (edge: number) => Math.min(1, Math.max(0, 1 - edge / zone)) ** 2;
  return depth(end - at) - depth(at - start);
}

/**
 * Scrolls under a pointer that carries a card, for as long as it is near an edge of the board: first the page, until the
 * board's edge is in the window, then the board. The drag library would scroll the page to its very end first, and the
 * board out of sight.
 *
 * @returns stops it
 */
export function scrollAtEdges(board: Element, pointer: () => Point): () => void {
  const begin = performance.now();
  let [last, frame] = [begin, 0];
  const step = (now: number) => {
    const speed = Math.min(1, Math.max(0, (now - begin - DELAY_MS) / (FULL_SPEED_MS - DELAY_MS)));
    const distance = FASTEST * speed * Math.min(3, (now - last) / (1000 / 60));
    last = now;
    if (distance > 0) scrollBy(board, pointer(), distance);
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

function scrollBy(board: Element, { x, y }: Point, distance: number): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, right, top, bottom } = board.getBoundingClientRect();
  // The site's header covers the top of the window; the page's own scrolling knows by how much.
  const cover = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const [start, end] = [Math.max(top, cover), Math.min(bottom, clientHeight)];
  const across = Math.round(scrollSpeed(x, Math.max(left, 0), Math.min(right, clientWidth)) * distance);
  const down = Math.round(scrollSpeed(y, start, end) * distance);
  if (across !== 0) board.scrollLeft += across;
  if (down === 0) return;
  const hidden = down > 0 ? bottom - clientHeight : cover - top;
  // No further than the board's edge: a pointer beyond the window would be over what comes after the board.
  if (hidden > 1) window.scrollBy(0, Math.sign(down) * Math.min(Math.abs(down), Math.floor(hidden)));
  else board.scrollTop += down;
}
